import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, OutboxRow, Tables } from '#backend/database/tables.ts';
import type { PageTokens } from '#backend/keys/page-token.ts';

/** `waiting`: it is to leave, also where it failed before; `failed`: it was given up; `sent`: in the last thirty days. */
export const letterStates = ['waiting', 'failed', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];

export interface AskedLetters {
  readonly state?: LetterState | null;
  /** Only whose recipient, kind or cause has this in it. */
  readonly search?: string | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

export interface LetterPart {
  readonly items: readonly OutboxRow[];
  readonly nextToken: string | null;
}

const mostAtOnce = 100;

/** Letters, the newest first, at most 100 at once. Null for a token that was not made for this list. */
export async function listLetters(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { state, search, limit, nextToken }: AskedLetters,
): Promise<LetterPart | null> {
  const sought = (search ?? '').replaceAll('\0', '').toWellFormed().trim().toLowerCase();
  const list = JSON.stringify(['letters', state ?? null, sought]);
  const start = tokens.read(list, nextToken);
  if (start === 'invalid') return null;
  const most = Math.min(Math.max(limit ?? mostAtOnce, 1), mostAtOnce);
  let query = db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('letGoAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1);
  if (state) query = query.where((row) => isIn(row, state));
  if (sought !== '') {
    const like = `%${sought.replace(/[!%_]/g, '!$&')}%`;
    query = query.where((row) =>
      row.or(
        (['recipient', 'kind', 'cause'] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(column)}) like ${like} escape '!'`,
        ),
      ),
    );
  }
  if (start.after) {
    const { createdAt, id } = start.after;
    query = query.where((row) => row(row.refTuple('createdAt', 'id'), '<', row.tuple(createdAt, id)));
  }
  const rows = await query.execute();
  const items = rows.slice(0, most);
  const last = items.at(-1);
  return { items, nextToken: last && rows.length > most ? tokens.make(list, last) : null };
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
