import type { FeatureDeps } from '#backend/features/feature.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, CourseTableRow } from '#backend/platform/database/tables.ts';
import { type CatalogueCourse, type CatalogueEdition, isSyllabus } from '#model/courses/course.ts';
import { syllabusIn } from '#model/courses/course-sheet.ts';
import { catalogueEdition, editionTimes } from '#model/courses/edition.ts';
import { imageAddress, imageKeyFault } from '#model/images.ts';
import type { Language } from '#model/languages.ts';
import type { Seats } from '#model/reservations/reservation.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { coursesInOrder } from './arrange-courses.ts';
import { readSyllabus } from './course-sheet.ts';

export interface CatalogueDeps extends Pick<FeatureDeps, 'db' | 'now' | 'isPublic'> {
  imageVersion(key: string): string | null | Promise<string | null>;
  seatsOf(editions: readonly CourseHistoryRow[]): Promise<ReadonlyMap<string, Seats>>;
}

/**
 * Visible courses in catalogue order, with their visible editions from today (Mexico City), soonest
 * first, undated last. Missing English texts are Spanish.
 *
 * Includes courses without a visible edition, for inquiries. The data service hides these from
 * guests, but shows begun editions (`Sight`).
 */
export async function readCatalogue(s: CatalogueDeps, language: Language): Promise<readonly CatalogueCourse[]> {
  const today = dayOf(s.now()).date;
  const courses = (await coursesInOrder(s.db)).filter(({ hidden }) => hidden === 0);
  const editions = await s.db
    .selectFrom('courseHistory')
    .selectAll()
    .where('visible', '=', 1)
    .where('cancelledAt', 'is', null)
    // With moved or dropped sessions the first class may be on a later day than the edition.
    .where((row) =>
      row.or([
        row('date', 'is', null),
        row('date', '>=', today),
        row('moved', 'is not', null),
        row('dropped', 'is not', null),
      ]),
    )
    .orderBy('date', (order) => order.asc().nullsLast())
    .orderBy('hour', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const ahead = editions.filter((row) => {
    const first = editionTimes(editionOfRow(row))?.first.date ?? row.date;
    return first === null || first >= today;
  });
  const seats = await s.seatsOf(ahead);
  const shown = ahead.flatMap((row) => {
    const ofRow = seats.get(row.id);
    return ofRow ? [{ row, edition: catalogueEdition(editionOfRow(row), ofRow, s.now(), s.isPublic) }] : [];
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

/** Staff may write any text as the key. */
export async function pictureOf(s: Pick<CatalogueDeps, 'imageVersion'>, key: string | null): Promise<string | null> {
  if (!key || imageKeyFault(key) !== null) return null;
  const version = await s.imageVersion(key);
  return version === null ? null : imageAddress(key, version);
}

function courseOf(
  course: CourseTableRow,
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
