import type { Database, RecordRow } from '#backend/database/tables.ts';
import type { PageTokens } from '#backend/keys/page-token.ts';

/** What is asked of the record. */
export interface AskedRecord {
  /** Only of that thing. */
  readonly thing?: string | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

/** One change, with how its author signs now. */
export type RecordEntry = Omit<RecordRow, 'mailbox'> & { readonly accountName: string | null };

export interface RecordPart {
  readonly items: readonly RecordEntry[];
  readonly nextToken: string | null;
}

const mostAtOnce = 100;

/** The changes of a thing, or of everything, the newest first, at most 100 at once. Null for a token that was not made for it. */
export async function listRecord(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { thing, limit, nextToken }: AskedRecord,
): Promise<RecordPart | null> {
  const list = JSON.stringify(['record', thing ?? null]);
  const start = tokens.read(list, nextToken);
  if (start === 'invalid') return null;
  const most = Math.min(Math.max(limit ?? mostAtOnce, 1), mostAtOnce);
  let query = entries(db)
    .orderBy('record.at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(most + 1);
  if (typeof thing === 'string') query = query.where('record.thing', '=', thing.replaceAll('\0', '').toWellFormed());
  if (start.after) {
    const { createdAt, id } = start.after;
    query = query.where((row) => row(row.refTuple('record.at', 'record.id'), '<', row.tuple(createdAt, id)));
  }
  const rows = await query.execute();
  const items = rows.slice(0, most);
  const last = items.at(-1);
  return {
    items,
    nextToken: last && rows.length > most ? tokens.make(list, { id: last.id, createdAt: last.at }) : null,
  };
}

/** The last change of a thing; null when nobody of the company changed it. */
export async function lastChange(db: Database, thing: string): Promise<RecordEntry | null> {
  const row = await entries(db)
    .where('record.thing', '=', thing)
    .orderBy('record.at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function entries(db: Database) {
  return db
    .selectFrom('record')
    .leftJoin('account', 'account.id', 'record.accountId')
    .select([
      'record.id',
      'record.at',
      'record.accountId',
      'record.accountEmail',
      'account.name as accountName',
      'record.thing',
      'record.act',
      'record.before',
      'record.after',
    ]);
}
