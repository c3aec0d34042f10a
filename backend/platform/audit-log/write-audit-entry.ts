import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';
import { keptSince } from '#model/people/retention.ts';
import { lastChange } from './list-audit-log.ts';

export interface Author {
  readonly id: string;
  readonly email: string;
}

/** The operator at the console, without account or address. */
export const operator: Author = { id: 'operator', email: '' };

export interface MadeChange {
  readonly id: string;
  readonly at: string;
  readonly by: Author;
  /** `Contact:<id>`, `Course:<id>`, `letter:<id>`, `account:<id>`. */
  readonly thing: string;
  readonly act: AuditAction;
  /** State before and after; null: no thing. Only differences are stored. */
  readonly before?: object | null;
  readonly after?: object | null;
  /** The person concerned, for privacy requests. */
  readonly about?: unknown;
  /** Milliseconds within which it extends the last entry, of the same author, thing and action. */
  readonly extends?: number;
}

/** Never logged. */
const secret = /password|token|secret|hash|code/i;
/** Changed by every write. */
const times = new Set(['createdAt', 'updatedAt']);

/** Appends an audit-log entry in the caller's transaction; skips no-op changes. */
export async function writeAuditEntry(trx: DatabaseTransaction, change: MadeChange): Promise<void> {
  const row = auditRow(change);
  if (row.before === '{}' && row.after === '{}') return;
  if (change.extends !== undefined && (await extendLast(trx, row, change.extends))) return;
  await trx.insertInto('record').values(row).execute();
}

/** Keeps the oldest values before and the newest after. */
async function extendLast(trx: DatabaseTransaction, row: ReturnType<typeof auditRow>, within: number) {
  const last = await lastChange(trx, row.thing);
  const isOlder = last && Date.parse(row.at) - Date.parse(last.at) > within;
  if (!last || isOlder || last.accountId !== row.accountId || last.act !== row.act) return false;
  const [before, after] = difference(
    { ...JSON.parse(row.before ?? '{}'), ...JSON.parse(last.before ?? '{}') },
    { ...JSON.parse(last.after ?? '{}'), ...JSON.parse(row.after ?? '{}') },
  );
  await trx.updateTable('record').set({ before, after, at: row.at }).where('id', '=', last.id).execute();
  return true;
}

/** For bulk inserts. */
export function auditRow(change: MadeChange) {
  const { id, at, by, thing, act, about } = change;
  const [before, after] = difference(change.before ?? null, change.after ?? null);
  const mailbox = typeof about === 'string' && about !== '' ? mailboxOf(about) : null;
  return { id, at, accountId: by.id, accountEmail: by.email, thing, act, before, after, mailbox };
}

/** Ties entries to another mailbox or telephone number. */
export async function moveAuditEntries(
  trx: DatabaseTransaction,
  subjects: readonly string[],
  about: string,
): Promise<void> {
  await trx
    .updateTable('record')
    .set({ mailbox: mailboxOf(about) })
    .where('thing', 'in', [...subjects])
    .execute();
}

/** Differing fields as JSON; null: no state. */
function difference(before: object | null, after: object | null): readonly [string | null, string | null] {
  const [old, now] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => !times.has(name) && !secret.test(name) && (old.get(name) ?? null) !== (now.get(name) ?? null),
  );
  const jsonOf = (values: ReadonlyMap<string, unknown>) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, values.get(name) ?? null])));
  return [before && jsonOf(old), after && jsonOf(now)];
}

/** Deletes entries past retention (model/people/retention.ts). */
export async function purgeAuditLog(db: Database, now: Date): Promise<number> {
  const old = db.deleteFrom('record').where('at', '<', keptSince('record', now));
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
