import { isLanguage, type Language } from '#model/languages.ts';
import { type IssueDeps, type PreviewSource, readIssue } from './issue-content.ts';
import { findIssue, frozenOf, issueSheetOf } from './issue-store.ts';
import type { IssueRow } from './tables.ts';

/** As sent, or as it would be sent now. */
export async function previewSource(s: IssueDeps, row: IssueRow, language: Language): Promise<PreviewSource> {
  const sheet = issueSheetOf(row);
  const frozen = frozenOf(row) ?? { sides: (await readIssue(s, sheet)).sides, sender: await s.sender(s.db) };
  const content = frozen.sides[language] ?? { subject: '', preview: '', title: '', blocks: [] };
  const number = sheet.isPublic ? (row.number ?? (await nextNumber(s))) : null;
  return {
    recipient: s.companyInbox,
    language,
    letter: JSON.stringify({ kind: 'newsletter-issue', issueId: row.id, content, sender: frozen.sender, number }),
    createdAt: row.updatedAt,
  };
}

/** `name`: `issue:<id>:<language>`, from the address of a preview. */
export async function draftEmail(s: IssueDeps, name: string): Promise<PreviewSource | null> {
  const [, id = '', language = ''] = /^issue:([\w-]+):(\w+)$/.exec(name) ?? [];
  const row = isLanguage(language) ? await findIssue(s.db, id) : undefined;
  return row && isLanguage(language) ? previewSource(s, row, language) : null;
}

export async function nextNumber({ db }: Pick<IssueDeps, 'db'>): Promise<number> {
  const { number } = await db
    .selectFrom('newsletterIssue')
    .select((issue) => issue.fn.max<number | null>('number').as('number'))
    .executeTakeFirstOrThrow();
  return (number ?? 0) + 1;
}
