import type { CourseHistoryRow, CourseRow } from '#backend/database/tables.ts';
import { type CatalogueCourse, type CatalogueEdition, isSyllabus } from '#model/course.ts';
import { imageAddress, imageKeyFault } from '#model/images.ts';
import type { Language } from '#model/languages.ts';
import { companyDay } from './company-day.ts';
import type { DataSurroundings } from './surroundings.ts';

/**
 * All courses in the order of the catalogue, each with its visible editions that have not begun before today in Mexico
 * City, soonest first, then by hour; editions without a date stay and come last. Its editions are those that name the course
 * and the one that the course names. A course that lacks its English words shows the Spanish ones.
 *
 * A course without a visible edition is in it too, to be asked for (design, section 9). The data service is stricter: to a
 * guest a course without a visible edition is not there at all, and an edition that has begun still is (`Sight`). Whoever
 * wants a course off the pages deletes it.
 */
export async function readCatalogue(
  s: Pick<DataSurroundings, 'db' | 'now'>,
  language: Language,
): Promise<readonly CatalogueCourse[]> {
  const courses = await s.db
    .selectFrom('course')
    .selectAll()
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const editions = await s.db
    .selectFrom('courseHistory')
    .selectAll()
    .where('visible', '=', 1)
    .where((row) => row.or([row('date', 'is', null), row('date', '>=', companyDay(s.now()))]))
    .orderBy('date', (order) => order.asc().nullsLast())
    .orderBy('hour', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const naming = Map.groupBy(courses, (course) => course.idCourseHistory);
  const links = editions.flatMap((edition) => {
    const ids = (naming.get(edition.id) ?? []).map(({ id }) => id);
    return [...new Set([edition.idCourse, ...ids])].map((idCourse) => ({ idCourse, edition }));
  });
  const ofCourse = Map.groupBy(links, ({ idCourse }) => idCourse);
  return courses.map((course) => {
    const own = (ofCourse.get(course.id) ?? []).map(({ edition }) => edition);
    return courseOf(course, own, language);
  });
}

function courseOf(course: CourseRow, editions: readonly CourseHistoryRow[], language: Language): CatalogueCourse {
  const english = language === 'en';
  return {
    id: course.id,
    name: (english ? course.nameEn : null) ?? course.name ?? '',
    desc: (english ? course.descEn : null) ?? course.desc ?? '',
    mode: course.mode,
    syllabus: isSyllabus(course.template) ? course.template : null,
    // Whoever writes a course may write any text there.
    picture: course.image && imageKeyFault(course.image) === null ? imageAddress(course.image) : null,
    cost: course.cost,
    editions: editions.map(editionOf),
  };
}

function editionOf({ id, date, hour, period, cost, capacity }: CourseHistoryRow): CatalogueEdition {
  return { id, date, hour, period, cost, capacity };
}
