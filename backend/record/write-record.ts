import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import type { RecordAct } from '#model/record-acts.ts';

/** Somebody of the company who changes something. */
export interface Author {
  readonly id: string;
  readonly email: string;
}

/** Whoever runs the service, at its console: no account, so no address. */
export const operator: Author = { id: 'operator', email: '' };

/** A change that somebody of the company makes. */
export interface MadeChange {
  readonly id: string;
  /** ISO time. */
  readonly at: string;
  readonly by: Author;
  /** What is changed: `Contact:<id>`, `Course:<id>`, `letter:<id>`, `account:<id>`. */
  readonly thing: string;
  /** What is done, as a verb. */
  readonly act: RecordAct;
  /** The thing as it was and as it is then; null or absent where it was not or is no more. What is the same in both is not kept. */
  readonly before?: object | null;
  readonly after?: object | null;
  /** The address of the person whom it is about: it is found and erased with what is kept of them. */
  readonly about?: unknown;
}

/** Never in the record, whoever hands it in. */
const secret = /password|token|secret|hash|code/i;
/** They change with everything. */
const times = new Set(['createdAt', 'updatedAt']);

/**
 * Writes into the record that somebody of the company changed something, in the transaction of the change: both are stored
 * or neither. A change that left everything as it was is none.
 */
export async function writeRecord(trx: DatabaseTransaction, change: MadeChange): Promise<void> {
  const row = recordRow(change);
  if (row.before === '{}' && row.after === '{}') return;
  await trx.insertInto('record').values(row).execute();
}

/** The row of a change, for a caller that inserts many at once. */
export function recordRow(change: MadeChange) {
  const { id, at, by, thing, act, about } = change;
  const [before, after] = difference(change.before ?? null, change.after ?? null);
  const mailbox = typeof about === 'string' && about !== '' ? mailboxOf(about) : null;
  return { id, at, accountId: by.id, accountEmail: by.email, thing, act, before, after, mailbox };
}

/** What differs, as JSON; null for what is not there. */
function difference(before: object | null, after: object | null): readonly [string | null, string | null] {
  const [old, now] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => !times.has(name) && !secret.test(name) && (old.get(name) ?? null) !== (now.get(name) ?? null),
  );
  const said = (values: ReadonlyMap<string, unknown>) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, values.get(name) ?? null])));
  return [before && said(old), after && said(now)];
}
