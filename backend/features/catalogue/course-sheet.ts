import type { CourseTableRow, Database } from '#backend/platform/database/tables.ts';
import { type CourseSheet, type CourseSyllabus, noSyllabus } from '#model/courses/course-sheet.ts';
import { isRowId } from '#model/row-id.ts';

export async function readCourse(db: Database, id: string): Promise<CourseTableRow | null> {
  if (!isRowId(id)) return null;
  return (await db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** `ownSyllabus`: false while the syllabus is the built-in one of `template`. */
export function sheetOf(row: CourseTableRow) {
  const syllabus = readSyllabus(row.syllabus);
  return {
    ...row,
    __typename: 'CourseSheet' as const,
    name: { es: row.name ?? '', en: row.nameEn ?? '' },
    desc: { es: row.desc ?? '', en: row.descEn ?? '' },
    alt: { es: row.imageAlt ?? '', en: row.imageAltEn ?? '' },
    visible: row.hidden === 0,
    graded: row.graded === 1,
    syllabus: syllabus ?? noSyllabus,
    behind: row.behind === null ? [] : (JSON.parse(row.behind) as readonly string[]),
    ownSyllabus: syllabus !== null,
  };
}

/** A text that the stored syllabus lacks, because it is older, is empty. */
export function readSyllabus(stored: string | null): CourseSyllabus | null {
  return stored === null ? null : { ...noSyllabus, ...(JSON.parse(stored) as Partial<CourseSyllabus>) };
}

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
    minAttendance: sheet.minAttendance,
    graded: sheet.graded ? (1 as const) : (0 as const),
  };
}
