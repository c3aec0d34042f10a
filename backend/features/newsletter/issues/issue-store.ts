import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { Language } from '#model/languages.ts';
import type { IssueSheet } from '#model/newsletter/issue.ts';
import type { LoadedIssue } from './email-templates.ts';
import type { FrozenIssue, IssueRow } from './tables.ts';

export async function findIssue(db: Database, id: string): Promise<IssueRow | undefined> {
  return db.selectFrom('newsletterIssue').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Serializes changes of all issues. */
export async function lockIssues(trx: DatabaseTransaction): Promise<void> {
  await lockKey(trx, 'newsletter issues');
}

export function issueSheetOf({ sheet }: Pick<IssueRow, 'sheet'>): IssueSheet {
  return JSON.parse(sheet) as IssueSheet;
}

export function frozenOf({ frozen }: Pick<IssueRow, 'frozen'>): FrozenIssue | null {
  return frozen === null ? null : (JSON.parse(frozen) as FrozenIssue);
}

const maxCached = 8;

/** Caches the texts of sent issues, which never change. */
export function openFrozenIssues(db: Database) {
  const cached = new Map<string, Promise<LoadedIssues>>();

  async function read(id: string): Promise<LoadedIssues> {
    const row = await findIssue(db, id);
    const frozen = row && frozenOf(row);
    if (!row || !frozen) throw new Error(`The newsletter issue ${id} has not been started.`);
    const { isPublic } = issueSheetOf(row);
    return { ...frozen, number: isPublic ? row.number : null };
  }

  return async (id: string, language: Language): Promise<LoadedIssue> => {
    const found = cached.get(id) ?? read(id);
    cached.delete(id);
    cached.set(id, found);
    found.catch(() => cached.delete(id));
    for (const [oldest] of cached) if (cached.size > maxCached) cached.delete(oldest);
    const { sides, sender, number } = await found;
    const content = sides[language];
    if (!content) throw new Error(`The newsletter issue ${id} is not written in ${language}.`);
    return { content, sender, number };
  };
}

type LoadedIssues = FrozenIssue & Pick<LoadedIssue, 'number'>;
