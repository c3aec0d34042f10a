import type { Database } from '#backend/platform/database/tables.ts';
import { isLanguage, type Language, languages } from '#model/languages.ts';
import type { ArchivedIssue, ArchivedIssuePage } from '#model/newsletter/archive.ts';
import { firstWords } from './email-templates.ts';
import type { IssueDeps } from './issue-content.ts';
import { frozenOf, issueSheetOf } from './issue-store.ts';
import type { FrozenIssue, IssueRow } from './tables.ts';

/** Public issues, latest first, with their texts in `language` or, unwritten in it, the other. */
export async function listArchive(db: Database, language: Language): Promise<readonly ArchivedIssuePage[]> {
  const rows = await db
    .selectFrom('newsletterIssue')
    .selectAll()
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .execute();
  return rows.flatMap((row) => pageOf(row, language) ?? []);
}

/** Null without a public issue of that number. */
export async function readArchived(
  s: Pick<IssueDeps, 'db' | 'groupOf'>,
  number: number,
  language: Language,
): Promise<ArchivedIssuePage | null> {
  const row = await s.db.selectFrom('newsletterIssue').selectAll().where('number', '=', number).executeTakeFirst();
  return row ? pageOf(row, language) : null;
}

function pageOf(row: IssueRow, language: Language): ArchivedIssuePage | null {
  const frozen = frozenOf(row);
  const facts = frozen && issueSheetOf(row).isPublic ? factsOf(row, frozen, language) : null;
  if (!facts || !frozen) return null;
  return { ...facts, blocks: frozen.sides[facts.language]?.blocks ?? [] };
}

function factsOf(
  row: IssueRow,
  { sides }: FrozenIssue,
  asked: Language,
): (ArchivedIssue & { language: Language }) | null {
  const written = languages.filter((language) => sides[language]);
  const language = written.includes(asked) ? asked : written.find(isLanguage);
  const content = language && sides[language];
  if (!content || !language || row.number === null || row.startedAt === null) return null;
  return {
    number: row.number,
    title: content.title,
    summary: content.preview || firstWords(content.blocks),
    sentAt: row.startedAt,
    languages: written,
    language,
  };
}
