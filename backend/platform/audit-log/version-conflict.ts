import type { Database } from '#backend/platform/database/tables.ts';
import { lastChange } from './list-audit-log.ts';

/** Result of a change based on an older row: the row now, and the last staff member who changed it. */
export async function versionConflict(db: Database, thing: string, now: object | null, updatedAt: string | null) {
  const last = await lastChange(db, thing);
  const by = last && (last.accountName ?? last.accountEmail);
  return { __typename: 'ChangedMeanwhile' as const, now, by, at: last?.at ?? updatedAt };
}
