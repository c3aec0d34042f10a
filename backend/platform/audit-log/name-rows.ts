import type { Database } from '#backend/platform/database/tables.ts';
import type { TextPair } from '#model/courses/course-sheet.ts';
import type { Language } from '#model/languages.ts';

/** Table and name columns. */
const named = {
  Contact: ['contact', ['name', 'lastname']],
  NewsLetter: ['newsletter', ['email']],
  Course: ['course', ['name']],
  Reservation: ['reservation', ['name', 'lastname']],
  letter: ['mailOutbox', ['recipient']],
  account: ['account', ['name', 'email']],
} as const;

/** Current names of things (`Contact:<id>`), in `language` where both are stored. */
export async function nameRows(
  db: Database,
  subjects: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const idsOf = (kind: string) =>
    [...new Set(subjects)].flatMap((subject) =>
      subject.startsWith(`${kind}:`) ? [subject.slice(kind.length + 1)] : [],
    );
  for (const [kind, [table, columns]] of Object.entries(named)) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const rows = (await db.selectFrom(table).selectAll().where('id', 'in', ids).execute()) as readonly object[];
    for (const row of rows) {
      const values = new Map<string, unknown>(Object.entries(row));
      const texts = columns.flatMap((column) => {
        const value = (language === 'en' && values.get(`${column}En`)) || values.get(column);
        return typeof value === 'string' && value !== '' ? [value] : [];
      });
      const name = kind === 'account' ? texts[0] : texts.join(' ');
      if (name) names.set(`${kind}:${String(values.get('id'))}`, name);
    }
  }
  const issues = idsOf('NewsletterIssue');
  if (issues.length > 0) {
    for (const { id, sheet } of await db
      .selectFrom('newsletterIssue')
      .select(['id', 'sheet'])
      .where('id', 'in', issues)
      .execute()) {
      const { title, subject } = JSON.parse(sheet) as Readonly<Record<'title' | 'subject', TextPair>>;
      const name = title[language] || subject[language] || title.es || subject.es || title.en || subject.en;
      if (name) names.set(`NewsletterIssue:${id}`, name);
    }
  }
  const editions = idsOf('CourseHistory');
  if (editions.length > 0) {
    const rows = await db
      .selectFrom('courseHistory')
      .leftJoin('course', 'course.id', 'courseHistory.idCourse')
      .select(['courseHistory.id', 'courseHistory.date', 'courseHistory.hour', 'course.name', 'course.nameEn'])
      .where('courseHistory.id', 'in', editions)
      .execute();
    for (const { id, ...row } of rows) {
      const course = (language === 'en' && row.nameEn) || row.name;
      names.set(`CourseHistory:${id}`, [course, row.date, row.hour].filter(Boolean).join(', '));
    }
  }
  return names;
}
