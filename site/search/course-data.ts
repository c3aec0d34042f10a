import { companyBasics } from '#content/company-basics.ts';
import { type CatalogueCourse, type CatalogueEdition, parseTimeRange } from '#model/courses/course.ts';
import { weekdaysOf } from '#model/courses/weekdays.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { syllabusPlace } from '#ui/courses/syllabus-place.ts';
import { isNearlyFull } from '#ui/groups/seat-words.ts';

/** By weekday, 0 for Sunday. */
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `brief`: within a list, without details of the course page. */
export function courseData(
  course: CatalogueCourse,
  description: string,
  origin: string,
  language: Language,
  brief = false,
): object {
  const ownPage = syllabusPlace(course);
  const editions = course.editions.filter(({ sample }) => !sample);
  const url =
    origin + (ownPage ? addressOf(ownPage.page, language) + (ownPage.rest ?? '') : addressOf('training', language));
  return {
    '@type': 'Course',
    '@id': `${url}#${course.id}`,
    url,
    name: course.name,
    description,
    ...(course.picture ? { image: `${origin}${course.picture}&w=1280` } : {}),
    inLanguage: language,
    provider: { '@id': `${origin}/#company` },
    hasCourseInstance: editions.map((edition) => instance(course, edition, brief)),
    ...(brief
      ? {}
      : {
          offers: editions.map((edition) =>
            offer(course, edition, origin + addressOf('reserve', language, edition.id)),
          ),
        }),
  };
}

/** Courses with open editions. */
export function courseList(courses: readonly CatalogueCourse[], origin: string, language: Language): object {
  const open = courses.filter(({ editions }) => editions.some(({ sample }) => !sample));
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
    ...(brief ? {} : { ...locationOf(course, edition), ...schedule(edition) }),
    ...(teacher && !brief ? { instructor: { '@type': 'Person', name: teacher } } : {}),
  };
}

function minutesOver(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return minutes > 0 ? `${minutes}M` : '';
}

function locationOf(course: CatalogueCourse, edition: CatalogueEdition): object {
  if (course.mode === 'Remote') return {};
  return {
    location: { '@type': 'Place', name: edition.place ?? companyBasics.region, address: companyBasics.country },
  };
}

/** Weekly schedule without moved and dropped classes, and one schedule for each moved or added one. */
function schedule({ hour, period, moved }: CatalogueEdition): object {
  const hours = parseTimeRange(hour);
  const days = weekdaysOf(period);
  if (!hours) return {};
  const except = moved.flatMap(({ planned }) => (planned ? [planned.date] : []));
  const zone = { scheduleTimezone: companyBasics.timeZone };
  const weekly = {
    '@type': 'Schedule',
    ...(days ? { repeatFrequency: 'Weekly', byDay: days.map((day) => `https://schema.org/${dayNames[day]}`) } : {}),
    startTime: clock(hours.from),
    endTime: clock(hours.to),
    ...(except.length > 0 ? { exceptDate: except } : {}),
    ...zone,
  };
  const others = moved.flatMap(({ held }) =>
    held
      ? [
          {
            '@type': 'Schedule',
            startDate: held.date,
            endDate: held.date,
            startTime: held.from,
            endTime: held.to,
            ...zone,
          },
        ]
      : [],
  );
  return { courseSchedule: moved.length > 0 ? [weekly, ...others] : weekly };
}

function offer(course: CatalogueCourse, edition: CatalogueEdition, url: string): object {
  const price = edition.cost ?? course.cost;
  return {
    '@type': 'Offer',
    category: price === 0 ? 'Free' : 'Paid',
    url,
    ...(price === null ? {} : { price, priceCurrency: companyBasics.currency }),
    availability: `https://schema.org/${availability(edition)}`,
  };
}

function availability({ state, seats }: CatalogueEdition): string {
  if (state === 'full') return 'SoldOut';
  if (state !== 'free') return 'OutOfStock';
  return isNearlyFull(seats) ? 'LimitedAvailability' : 'InStock';
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
