import type { Database } from '#backend/database/tables.ts';
import { lastChange } from '#backend/record/list-record.ts';

/** Told to who changes something on an older version of it. Nothing was changed. */
export interface ChangedMeanwhile {
  readonly __typename: 'ChangedMeanwhile';
  /** As it is now. */
  readonly now: object;
  /** How whoever of the company made it so signs, or their address; null when it was somebody else. */
  readonly by: string | null;
  readonly at: string;
}

/** Whether something was changed after the version that was seen. Without a version nobody asks. */
export function isNewer(updatedAt: string, version: unknown): boolean {
  return typeof version === 'string' && Date.parse(updatedAt) > Date.parse(version);
}

/** What is there now, and who of the company made it so: visitors change their seats too, and are in no record. */
export async function changedMeanwhile(
  db: Database,
  thing: string,
  now: object,
  updatedAt: string,
): Promise<ChangedMeanwhile> {
  const last = await lastChange(db, thing);
  const by = last?.at === updatedAt ? (last.accountName ?? last.accountEmail) : null;
  return { __typename: 'ChangedMeanwhile', now, by, at: updatedAt };
}
