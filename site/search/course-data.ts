import { company } from '#content/company.ts';
import { lastSeats } from '#look/courses/seat-words.ts';
import { syllabusPlace } from '#look/courses/syllabus-place.ts';
import { type CatalogueCourse, type CatalogueEdition, hoursOf } from '#model/course.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '../addresses.ts';

/** The days of a period; what staff wrote in words of their own names none. */
const daysOf: Readonly<Record<string, readonly string[]>> = {
  'Mon-Fri': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  Saturday: ['Saturday'],
};

/**
 * A course that has open editions, with them and what they cost, as schema.org wants it.
 *
 * @param brief in a list: what only one course needs stands on its own page
 */
export function courseData(
  course: CatalogueCourse,
  description: string,
  origin: string,
  language: Language,
  brief = false,
): object {
  const place = syllabusPlace(course);
  const url = origin + (place ? addressOf(place.page, language) + (place.rest ?? '') : addressOf('training', language));
  return {
    '@type': 'Course',
    '@id': `${url}#${course.id}`,
    url,
    name: course.name,
    description,
    ...(course.picture ? { image: `${origin}${course.picture}&w=1280` } : {}),
    inLanguage: language,
    provider: { '@id': `${origin}/#company` },
    hasCourseInstance: course.editions.map((edition) => instance(course, edition, brief)),
    ...(brief
      ? {}
      : {
          offers: course.editions.map((edition) =>
            offer(course, edition, origin + addressOf('reserve', language, edition.id)),
          ),
        }),
  };
}

/** The courses that have open editions, in the order of the catalogue: the others are there to be asked for. */
export function courseList(courses: readonly CatalogueCourse[], origin: string, language: Language): object {
  const open = courses.filter(({ editions }) => editions.length > 0);
  return {
    '@type': 'ItemList',
    itemListElement: open.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: courseData(course, course.desc, origin, language, syllabusPlace(course) !== null),
    })),
  };
}

function instance(course: CatalogueCourse, edition: CatalogueEdition, brief: boolean): object {
  const { date, lastDay, hoursInAll, teacher } = edition;
  return {
    '@type': 'CourseInstance',
    courseMode: course.mode === 'Remote' ? 'Online' : 'Onsite',
    ...(date ? { startDate: date } : {}),
    ...(lastDay ? { endDate: lastDay } : {}),
    ...(hoursInAll > 0 ? { courseWorkload: `PT${Math.floor(hoursInAll)}H${minutesOver(hoursInAll)}` } : {}),
    ...(brief ? {} : { ...place(course, edition), ...schedule(edition) }),
    ...(teacher && !brief ? { instructor: { '@type': 'Person', name: teacher } } : {}),
  };
}

/** What is over whole hours, as a part of a duration. */
function minutesOver(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return minutes > 0 ? `${minutes}M` : '';
}

function place(course: CatalogueCourse, edition: CatalogueEdition): object {
  if (course.mode === 'Remote') return {};
  return { location: { '@type': 'Place', name: edition.place ?? company.region, address: company.country } };
}

/** The weekly schedule without the classes that were moved, and each of those as a schedule of one day. */
function schedule({ hour, period, moved }: CatalogueEdition): object {
  const hours = hoursOf(hour);
  const days = daysOf[period ?? ''];
  if (!hours) return {};
  const zone = { scheduleTimezone: company.timeZone };
  const weekly = {
    '@type': 'Schedule',
    ...(days ? { repeatFrequency: 'Weekly', byDay: days.map((day) => `https://schema.org/${day}`) } : {}),
    startTime: clock(hours.from),
    endTime: clock(hours.to),
    ...(moved.length > 0 ? { exceptDate: moved.map(({ planned }) => planned.date) } : {}),
    ...zone,
  };
  const others = moved.map(({ held: { date, from, to } }) => ({
    '@type': 'Schedule',
    startDate: date,
    endDate: date,
    startTime: from,
    endTime: to,
    ...zone,
  }));
  return { courseSchedule: moved.length > 0 ? [weekly, ...others] : weekly };
}

function offer(course: CatalogueCourse, edition: CatalogueEdition, url: string): object {
  const price = edition.cost ?? course.cost;
  return {
    '@type': 'Offer',
    category: 'Paid',
    url,
    ...(price === null ? {} : { price, priceCurrency: company.currency }),
    availability: `https://schema.org/${availability(edition)}`,
  };
}

function availability({ state, seats }: CatalogueEdition): string {
  if (state === 'full') return 'SoldOut';
  if (state !== 'free') return 'OutOfStock';
  return seats.free !== null && seats.free <= lastSeats ? 'LimitedAvailability' : 'InStock';
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
