import type { Database } from '#backend/platform/database/tables.ts';
import { lastChange } from './list-audit-log.ts';

/** The current row, and the last staff member to change it. */
export async function versionConflict(db: Database, thing: string, now: object | null, updatedAt: string | null) {
  const last = await lastChange(db, thing);
  const by = last && (last.accountName ?? last.accountEmail);
  return { __typename: 'ChangedMeanwhile' as const, now, by, at: last?.at ?? updatedAt };
}
