import type { ActionItems } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { issueSheetOf } from './issue-store.ts';

export async function haltedIssues(db: Database): Promise<ActionItems> {
  const rows = await db
    .selectFrom('newsletterIssue')
    .selectAll()
    .where('halt', 'in', ['failures', 'obstacles'])
    .orderBy('updatedAt')
    .execute();
  const items = rows.map((row) => {
    const { subject } = issueSheetOf(row);
    return { kind: 'issue_halted', id: row.id, since: row.updatedAt, name: subject.es || subject.en, about: row.halt };
  });
  return { items, counts: { letters: items.length } };
}
