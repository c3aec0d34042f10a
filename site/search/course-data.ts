import { company } from '#content/company.ts';
import { type CatalogueCourse, type CatalogueEdition, hoursOf } from '#model/course.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '../addresses.ts';

/** The days of a period; what staff wrote in words of their own names none. */
const daysOf: Readonly<Record<string, readonly string[]>> = {
  'Mon-Fri': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  Saturday: ['Saturday'],
};

/** A course that has open editions, with them and what they cost, as schema.org wants it. */
export function courseData(course: CatalogueCourse, description: string, origin: string, language: Language): object {
  const url = origin + addressOf(course.syllabus ?? 'training', language);
  return {
    '@type': 'Course',
    '@id': `${url}#${course.id}`,
    url,
    name: course.name,
    description,
    ...(course.picture ? { image: `${origin}${course.picture}&w=1280` } : {}),
    inLanguage: language,
    provider: { '@id': `${origin}/#company` },
    hasCourseInstance: course.editions.map((edition) => instance(course, edition)),
    offers: course.editions.map((edition) => offer(course, edition, url)),
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
      item: courseData(course, course.desc, origin, language),
    })),
  };
}

function instance(course: CatalogueCourse, edition: CatalogueEdition): object {
  const hours = hoursOf(edition.hour);
  const days = daysOf[edition.period ?? ''];
  return {
    '@type': 'CourseInstance',
    courseMode: course.mode === 'Remote' ? 'Online' : 'Onsite',
    ...(edition.date ? { startDate: edition.date } : {}),
    ...(course.mode === 'Remote'
      ? {}
      : { location: { '@type': 'Place', name: company.region, address: company.country } }),
    ...(hours
      ? {
          courseSchedule: {
            '@type': 'Schedule',
            ...(days ? { repeatFrequency: 'Weekly', byDay: days.map((day) => `https://schema.org/${day}`) } : {}),
            startTime: clock(hours.from),
            endTime: clock(hours.to),
            scheduleTimezone: company.timeZone,
          },
        }
      : {}),
  };
}

function offer(course: CatalogueCourse, edition: CatalogueEdition, url: string): object {
  const price = edition.cost ?? course.cost;
  return {
    '@type': 'Offer',
    category: 'Paid',
    url,
    ...(price === null ? {} : { price, priceCurrency: company.currency }),
  };
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
