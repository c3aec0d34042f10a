import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database, OutboxRow, Tables } from '#backend/database/tables.ts';
import type { PageTokens } from '#backend/keys/page-token.ts';
import { countOutbox } from '#backend/outbox/outbox.ts';
import { letterWords } from './letter-words.ts';

/** `waiting`: it is to leave, also where it failed before; `failed`: it was given up; `sent`: in the last thirty days. */
export const letterStates = ['waiting', 'failed', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];

export interface AskedLetters {
  readonly state?: LetterState | null;
  /** Only those in which each of its words is found (`letterWords`). */
  readonly search?: string | null;
  /** So many of them stand before the part that is asked for; where a token says where it begins, that counts. */
  readonly from?: number | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

export interface LetterPart {
  readonly items: readonly OutboxRow[];
  readonly nextToken: string | null;
  /** How many there are in each state, of those that are searched: counted where somebody asks. */
  counts(): Promise<Readonly<Record<LetterState, number>>>;
}

const usual = 100;
/** A far place of a list, and a file of all of it, are read in larger parts. */
const mostAtOnce = 1000;

/** Letters, the newest first, a hundred at once where nobody says, at most a thousand. Null for a token that was not made for this list. */
export async function listLetters(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { state, search, from, limit, nextToken }: AskedLetters,
): Promise<LetterPart | null> {
  const sought = (search ?? '').replaceAll('\0', '').toWellFormed().trim().toLowerCase();
  const list = JSON.stringify(['letters', state ?? null, sought]);
  const start = tokens.read(list, nextToken);
  if (start === 'invalid') return null;
  const most = Math.min(Math.max(limit ?? usual, 1), mostAtOnce);
  let query = db
    .selectFrom('mailOutbox')
    .select(['id', 'createdAt'])
    .where('letGoAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1);
  const words = await letterWords(db, sought);
  if (state === 'sent' && words.length > 0) {
    // As SQLite has an index of what was sent that has nothing of what is compared: it would read every letter.
    query = query.where(sql<boolean>`coalesce(${sql.ref('sentAt')}, '') <> ''`);
  } else if (state) query = query.where((row) => isIn(row, state));
  for (const found of words) query = query.where(found);
  if (start.after) {
    const { createdAt, id } = start.after;
    query = query.where((row) => row(row.refTuple('createdAt', 'id'), '<', row.tuple(createdAt, id)));
  } else if (from) query = query.offset(Math.max(from, 0));
  const rows = await query.execute();
  const part = rows.slice(0, most);
  const last = part.at(-1);
  // What is sought is in an index: letters are as long as what they say, and only those that are listed are read.
  const items = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('id', 'in', ['', ...part.map(({ id }) => id)])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    items,
    nextToken: last && rows.length > most ? tokens.make(list, last) : null,
    counts: () => countStates(db, words),
  };
}

/** Where a letter stands. */
export function stateOfLetter({ sentAt, deadAt }: Pick<OutboxRow, 'sentAt' | 'deadAt'>): LetterState {
  if (sentAt !== null) return 'sent';
  return deadAt === null ? 'waiting' : 'failed';
}

function isIn(row: ExpressionBuilder<Tables, 'mailOutbox'>, state: LetterState) {
  if (state === 'sent') return row('sentAt', 'is not', null);
  return row.and([row('sentAt', 'is', null), row('deadAt', state === 'failed' ? 'is not' : 'is', null)]);
}

async function countStates(
  db: Database,
  words: readonly RawBuilder<boolean>[],
): Promise<Readonly<Record<LetterState, number>>> {
  if (words.length === 0) {
    const { waiting, sent, dead } = await countOutbox(db);
    return { waiting, sent, failed: dead };
  }
  let query = db.selectFrom('mailOutbox').where('letGoAt', 'is', null);
  for (const found of words) query = query.where(found);
  const { all, sent, dead } = await query
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('sentAt').as('sent'),
      // Nothing that left was given up.
      fn.count<number>('deadAt').as('dead'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(all) - Number(sent) - Number(dead), sent: Number(sent), failed: Number(dead) };
}
