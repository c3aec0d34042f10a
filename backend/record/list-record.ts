import type { Database, RecordRow } from '#backend/database/tables.ts';
import type { PageTokens } from '#backend/keys/page-token.ts';
import { nameThings } from './name-things.ts';

/** What is asked of the record. */
export interface AskedRecord {
  /** Only of that thing. */
  readonly thing?: string | null;
  /** Only of things of that kind, as `Contact`. */
  readonly kind?: string | null;
  /** Only what that account did. */
  readonly by?: string | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

/** One change, with how its author signs now. */
export type RecordEntry = Omit<RecordRow, 'mailbox'> & { readonly accountName: string | null };

/** The same with how its thing is called now, and what before and after name. */
export type NamedEntry = RecordEntry & {
  readonly thingName: string | null;
  readonly names: readonly { readonly thing: string; readonly name: string }[];
};

export interface RecordPart {
  readonly items: readonly NamedEntry[];
  readonly nextToken: string | null;
}

const mostAtOnce = 100;

/** The changes of a thing, or of everything, the newest first, at most 100 at once. Null for a token that was not made for it. */
export async function listRecord(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { thing, kind, by, limit, nextToken }: AskedRecord,
): Promise<RecordPart | null> {
  const list = JSON.stringify(['record', thing ?? null, kind ?? null, by ?? null]);
  const start = tokens.read(list, nextToken);
  if (start === 'invalid') return null;
  const most = Math.min(Math.max(limit ?? mostAtOnce, 1), mostAtOnce);
  let query = entries(db)
    .orderBy('record.at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(most + 1);
  if (typeof thing === 'string') query = query.where('record.thing', '=', asAsked(thing));
  if (typeof by === 'string') query = query.where('record.accountId', '=', asAsked(by));
  // As a range, which an index can be read by: a colon is before a semicolon.
  if (typeof kind === 'string') {
    query = query.where('record.thing', '>=', `${asAsked(kind)}:`).where('record.thing', '<', `${asAsked(kind)};`);
  }
  if (start.after) {
    const { createdAt, id } = start.after;
    query = query.where((row) => row(row.refTuple('record.at', 'record.id'), '<', row.tuple(createdAt, id)));
  }
  const rows = await query.execute();
  const part = rows.slice(0, most);
  const names = await nameThings(
    db,
    part.flatMap((row) => [row.thing, ...thingsIn(row)]),
  );
  const items = part.map((row) => ({
    ...row,
    thingName: names.get(row.thing) ?? null,
    names: thingsIn(row).flatMap((thing) => {
      const name = names.get(thing);
      return name === undefined ? [] : [{ thing, name }];
    }),
  }));
  const last = items.at(-1);
  return {
    items,
    nextToken: last && rows.length > most ? tokens.make(list, { id: last.id, createdAt: last.at }) : null,
  };
}

/** What is named by its id in a field that changed, as the thing that it is. */
const naming: Readonly<Record<string, string>> = { editionId: 'CourseHistory', idCourse: 'Course' };

function thingsIn({ before, after }: Pick<RecordRow, 'before' | 'after'>): readonly string[] {
  const things = [before, after].flatMap((json) => {
    const values: unknown = JSON.parse(json ?? '{}');
    return Object.entries(values ?? {}).flatMap(([field, id]) => {
      const kind = Object.hasOwn(naming, field) ? naming[field] : undefined;
      return kind !== undefined && typeof id === 'string' ? [`${kind}:${id}`] : [];
    });
  });
  return [...new Set(things)];
}

/** As PostgreSQL can be asked for it. */
function asAsked(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
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
