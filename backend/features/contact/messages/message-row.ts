import type { ContactRow } from '#backend/features/contact/tables.ts';
import { versionConflict } from '#backend/platform/audit-log/version-conflict.ts';
import { isPostgres } from '#backend/platform/database/dialects/advisory-lock.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { messageSearchText } from '#model/people/message.ts';
import { isRowId } from '#model/row-id.ts';

export async function readContact(db: Database, id: string): Promise<ContactRow | null> {
  if (!isRowId(id)) return null;
  return (await db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the row on PostgreSQL. SQLite's only write lock is taken at begin. */
export async function readContactForUpdate(trx: DatabaseTransaction, id: string): Promise<ContactRow | null> {
  if (!isRowId(id)) return null;
  const query = trx.selectFrom('contact').selectAll().where('id', '=', id);
  return (await query.$if(isPostgres(trx), (rows) => rows.forUpdate()).executeTakeFirst()) ?? null;
}

/** Row of an open message without an assignee. */
export function newContact(
  written: Pick<ContactRow, 'id' | 'name' | 'lastname' | 'email' | 'type' | 'reason' | 'message' | 'language'>,
  time: string,
): ContactRow {
  const searchText = messageSearchText(written);
  const status = { state: 'open', assignee: null, readdressed: 0 } as const;
  return { ...written, ...status, searchText, createdAt: time, updatedAt: time };
}

export function writeContact(
  trx: DatabaseTransaction,
  { id, updatedAt }: ContactRow,
  change: Partial<Pick<ContactRow, 'state' | 'assignee'>>,
  at: string,
): Promise<ContactRow> {
  return trx
    .updateTable('contact')
    .set({ ...change, updatedAt: laterThan(updatedAt, at) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function messageConflict(db: Database, row: ContactRow) {
  return versionConflict(db, thingOf(row.id), asContact(row), row.updatedAt);
}

export function thingOf(contactId: string): string {
  return `Contact:${contactId}`;
}

export function asContact(row: ContactRow): ContactRow & { readonly __typename: 'Contact' } {
  return { __typename: 'Contact', ...row };
}
