import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, CourseRow } from '#backend/database/tables.ts';
import { type CatalogueCourse, type CatalogueEdition, isSyllabus } from '#model/course.ts';
import { syllabusIn } from '#model/course-sheet.ts';
import { catalogueEdition } from '#model/edition.ts';
import { imageAddress, imageKeyFault } from '#model/images.ts';
import type { Language } from '#model/languages.ts';
import type { Seats } from '#model/reservation.ts';
import type { RoomSurroundings } from '../room.ts';
import { companyDay } from './company-day.ts';
import { readSyllabus } from './course-sheet.ts';

export interface CatalogueSurroundings extends Pick<RoomSurroundings, 'db' | 'now'> {
  /** Which version of the image with that key there is now; null when there is none. */
  imageVersion(key: string): string | null | Promise<string | null>;
  /** The seats of these editions as they are, by id: `readSeats` of the reservations. */
  seatsOf(editions: readonly CourseHistoryRow[]): Promise<ReadonlyMap<string, Seats>>;
}

/**
 * All courses that are shown, in the order of the catalogue, each with its visible editions that have not begun before today in Mexico
 * City, soonest first, then by hour; editions without a date stay and come last. Its editions are those that name the course
 * and the one that the course names. A course that lacks its English words shows the Spanish ones.
 *
 * A course without a visible edition is in it too, to be asked for. The data service is stricter: to a
 * guest a course without a visible edition is not there at all, and an edition that has begun still is (`Sight`). Whoever
 * wants a course off the pages hides it, or deletes it.
 */
export async function readCatalogue(s: CatalogueSurroundings, language: Language): Promise<readonly CatalogueCourse[]> {
  const courses = await s.db
    .selectFrom('course')
    .selectAll()
    .where('hidden', '=', 0)
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const editions = await s.db
    .selectFrom('courseHistory')
    .selectAll()
    .where('visible', '=', 1)
    .where('cancelledAt', 'is', null)
    .where((row) => row.or([row('date', 'is', null), row('date', '>=', companyDay(s.now()))]))
    .orderBy('date', (order) => order.asc().nullsLast())
    .orderBy('hour', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const seats = await s.seatsOf(editions);
  const shown = editions.flatMap((row) => {
    const ofRow = seats.get(row.id);
    return ofRow ? [{ row, edition: catalogueEdition(editionOfRow(row), ofRow, s.now()) }] : [];
  });
  const naming = Map.groupBy(courses, (course) => course.idCourseHistory);
  const links = shown.flatMap(({ row, edition }) => {
    const ids = (naming.get(row.id) ?? []).map(({ id }) => id);
    return [...new Set([row.idCourse, ...ids])].map((idCourse) => ({ idCourse, edition }));
  });
  const ofCourse = Map.groupBy(links, ({ idCourse }) => idCourse);
  return Promise.all(
    courses.map(async (course) => {
      const own = (ofCourse.get(course.id) ?? []).map(({ edition }) => edition);
      return { ...courseOf(course, own, language), picture: await pictureOf(s, course.image) };
    }),
  );
}

/** Whoever writes a course may write any text there. */
export async function pictureOf(
  s: Pick<CatalogueSurroundings, 'imageVersion'>,
  key: string | null,
): Promise<string | null> {
  if (!key || imageKeyFault(key) !== null) return null;
  const version = await s.imageVersion(key);
  return version === null ? null : imageAddress(key, version);
}

function courseOf(
  course: CourseRow,
  editions: readonly CatalogueEdition[],
  language: Language,
): Omit<CatalogueCourse, 'picture'> {
  const english = language === 'en';
  const own = readSyllabus(course.syllabus);
  return {
    id: course.id,
    name: (english ? course.nameEn : null) ?? course.name ?? '',
    desc: (english ? course.descEn : null) ?? course.desc ?? '',
    mode: course.mode,
    pictured: (english ? course.imageAltEn : course.imageAlt) ?? '',
    syllabus: isSyllabus(course.template) ? course.template : null,
    written: own && syllabusIn(own, language),
    cost: course.cost,
    editions,
  };
}
