import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '#backend/platform/database/tables.ts';
import { countOutbox } from '#backend/platform/email/outbox/outbox.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import { emailWords } from '#backend/platform/email/templates/email-words.ts';
import { keysetPage, type PageTokens } from '#backend/platform/tokens/page-token.ts';
import type { QueryArguments } from '#model/api.generated.ts';

/** `waiting`: also between attempts; `failed`: permanently; `sent`: in the last thirty days. */
const emailStates = ['waiting', 'failed', 'sent'] as const;
export type EmailState = (typeof emailStates)[number];

/** Newest first, 100 by default. Null for an invalid token. */
export async function listEmails(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { state, search, from, limit, nextToken }: QueryArguments['listLetters'],
) {
  const matching = (search ?? '').replaceAll('\0', '').toWellFormed().trim().toLowerCase();
  const list = JSON.stringify(['letters', state ?? null, matching]);
  const page = keysetPage(tokens, list, { limit, nextToken });
  if (!page) return null;
  let query = db
    .selectFrom('mailOutbox')
    .select(['id', 'createdAt'])
    .where('letGoAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.count);
  const words = await emailWords(db, matching);
  if (state === 'sent' && words.length > 0) {
    // SQLite's index on sentAt lacks the searched columns: it would read every row.
    query = query.where(sql<boolean>`coalesce(${sql.ref('sentAt')}, '') <> ''`);
  } else if (state) query = query.where((row) => isIn(row, state));
  for (const found of words) query = query.where(found);
  if (page.after) {
    const { createdAt, id } = page.after;
    query = query.where((row) => row(row.refTuple('createdAt', 'id'), '<', row.tuple(createdAt, id)));
  } else if (from) query = query.offset(Math.max(from, 0));
  const part = page.end(await query.execute(), 'createdAt');
  // Reads long rows only for listed e-mails.
  const items = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('id', 'in', ['', ...part.items.map(({ id }) => id)])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { ...part, items, counts: () => countStates(db, words) };
}

export function stateOfEmail({ sentAt, deadAt }: Pick<OutboxRow, 'sentAt' | 'deadAt'>): EmailState {
  if (sentAt !== null) return 'sent';
  return deadAt === null ? 'waiting' : 'failed';
}

function isIn(row: ExpressionBuilder<Tables, 'mailOutbox'>, state: EmailState) {
  if (state === 'sent') return row('sentAt', 'is not', null);
  return row.and([row('sentAt', 'is', null), row('deadAt', state === 'failed' ? 'is not' : 'is', null)]);
}

async function countStates(
  db: Database,
  words: readonly RawBuilder<boolean>[],
): Promise<Readonly<Record<EmailState, number>>> {
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
      // Sent e-mails have no `deadAt`.
      fn.count<number>('deadAt').as('dead'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(all) - Number(sent) - Number(dead), sent: Number(sent), failed: Number(dead) };
}
