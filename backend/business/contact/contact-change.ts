import { laterThan } from '#backend/database/later-than.ts';
import type { ContactRow, Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { lastChange } from '#backend/record/list-record.ts';
import { isRowId } from '#model/row-id.ts';

/** Told to who changes something that somebody else changed after the version that they saw. Nothing was changed. */
export interface ChangedMeanwhile {
  readonly __typename: 'ChangedMeanwhile';
  /** As it is now; null when it is gone. */
  readonly now: object | null;
  /** How the last of the company who changed it signs, or their address; null when it was nobody of the company. */
  readonly by: string | null;
  readonly at: string | null;
}

/** The message with that id; null when there is none. */
export async function readContact(db: Database, id: string): Promise<ContactRow | null> {
  if (!isRowId(id)) return null;
  return (await db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Writes a change of a message that was read in this transaction; null when somebody else changed it since, and nothing is
 * written then.
 */
export async function writeContact(
  trx: DatabaseTransaction,
  read: ContactRow,
  change: Partial<Pick<ContactRow, 'state' | 'assignee'>>,
  at: string,
): Promise<ContactRow | null> {
  const changed = await trx
    .updateTable('contact')
    .set({ ...change, updatedAt: laterThan(read.updatedAt, at) })
    .where('id', '=', read.id)
    .where('updatedAt', '=', read.updatedAt)
    .returningAll()
    .executeTakeFirst();
  return changed ?? null;
}

/** Whether something was changed after the version that was seen. Without a version nobody asks. */
export function isNewer(updatedAt: string, version: string | null | undefined): boolean {
  return typeof version === 'string' && Date.parse(updatedAt) > Date.parse(version);
}

/** Who changed a message since, and what it says now. */
export async function meanwhile(db: Database, row: ContactRow): Promise<ChangedMeanwhile> {
  const last = await lastChange(db, thingOf(row.id));
  return {
    __typename: 'ChangedMeanwhile',
    now: asContact(row),
    by: last && (last.accountName ?? last.accountEmail),
    at: last?.at ?? row.updatedAt,
  };
}

/** A message as the record of changes and drafts name it. */
export function thingOf(contactId: string): string {
  return `Contact:${contactId}`;
}

/** A row as the type of the contract, where it is one of several that a field may answer. */
export function asContact(row: ContactRow): ContactRow & { readonly __typename: 'Contact' } {
  return { __typename: 'Contact', ...row };
}
