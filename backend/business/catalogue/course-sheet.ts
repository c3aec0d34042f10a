import type { CourseRow, Database } from '#backend/database/tables.ts';
import { type CourseSheet, type CourseSyllabus, noSyllabus } from '#model/course-sheet.ts';
import { isRowId } from '#model/row-id.ts';

/** A course as staff write it, with what else they see of it. */
export type ShownSheet = CourseSheet & {
  readonly __typename: 'CourseSheet';
  readonly id: string;
  readonly template: string | null;
  /** Whether its syllabus is its own; otherwise it is what is in the house under `template`, if there is something. */
  readonly ownSyllabus: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The course with that id as it is stored; null when there is none. */
export async function readCourse(db: Database, id: string): Promise<CourseRow | null> {
  if (!isRowId(id)) return null;
  return (await db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A course as its editor takes it. */
export function sheetOf(row: CourseRow): ShownSheet {
  const syllabus = readSyllabus(row.syllabus);
  return {
    __typename: 'CourseSheet',
    id: row.id,
    name: { es: row.name ?? '', en: row.nameEn ?? '' },
    desc: { es: row.desc ?? '', en: row.descEn ?? '' },
    image: row.image,
    alt: { es: row.imageAlt ?? '', en: row.imageAltEn ?? '' },
    mode: row.mode,
    cost: row.cost,
    visible: row.hidden === 0,
    syllabus: syllabus ?? noSyllabus,
    behind: row.behind === null ? [] : (JSON.parse(row.behind) as readonly string[]),
    template: row.template,
    ownSyllabus: syllabus !== null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** The syllabus as it is stored; null for a course that has none of its own. */
export function readSyllabus(stored: string | null): CourseSyllabus | null {
  return stored === null ? null : (JSON.parse(stored) as CourseSyllabus);
}

/** The columns of what staff wrote. A side that is empty is not there. */
export function columnsOf(sheet: CourseSheet) {
  return {
    name: sheet.name.es,
    nameEn: sheet.name.en || null,
    desc: sheet.desc.es,
    descEn: sheet.desc.en || null,
    image: sheet.image,
    imageAlt: sheet.alt.es || null,
    imageAltEn: sheet.alt.en || null,
    mode: sheet.mode,
    cost: sheet.cost,
    syllabus: JSON.stringify(sheet.syllabus),
    behind: sheet.behind.length > 0 ? JSON.stringify(sheet.behind) : null,
    hidden: sheet.visible ? (0 as const) : (1 as const),
  };
}
