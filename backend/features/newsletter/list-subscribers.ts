import type { Database } from '#backend/platform/database/tables.ts';
import { inAddress } from '#backend/platform/email/outbox/search-mailboxes.ts';
import type { PageTokens } from '#backend/platform/tokens/page-token.ts';
import type { QueryArguments } from '#model/api.generated.ts';
import { searchWords } from '#model/search-text.ts';
import type { NewsletterRow } from './tables.ts';

/** `asked`: unconfirmed; `ended`: unsubscribed; `record`: entered by staff, without a mailbox. */
const subscriberStates = ['subscribed', 'asked', 'ended', 'record'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export type SubscribersRequest = QueryArguments['listSubscribers'];

export interface SubscriberPart {
  readonly items: readonly NewsletterRow[];
  readonly nextToken: string | null;
  /** Ignores the state filter. */
  counts(): Promise<Readonly<Record<SubscriberState, number>>>;
}

const usual = 100;
const mostAtOnce = 1000;

export async function listSubscribers(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { state, search, from, limit, nextToken }: SubscribersRequest,
): Promise<SubscriberPart | null> {
  const words = searchWords((search ?? '').replaceAll('\0', '').toWellFormed());
  const list = JSON.stringify(['subscribers', state ?? null, words]);
  const start = tokens.read(list, nextToken);
  if (start === 'invalid') return null;
  const most = Math.min(Math.max(limit ?? usual, 1), mostAtOnce);
  const those = sought(db, words);
  let ids = (state ? within(those, state) : those)
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1);
  if (start.after) {
    const { createdAt, id } = start.after;
    ids = ids.where((row) => row(row.refTuple('createdAt', 'id'), '<', row.tuple(createdAt, id)));
  } else if (from) ids = ids.offset(Math.max(from, 0));
  const rows = await db
    .selectFrom('newsletter')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const items = rows.slice(0, most);
  const last = items.at(-1);
  return {
    items,
    nextToken: last && rows.length > most ? tokens.make(list, last) : null,
    counts: () => countStates(db, words),
  };
}

export function stateOfSubscriber(row: Pick<NewsletterRow, 'emailKey' | 'confirmedAt' | 'endedAt'>): SubscriberState {
  if (row.emailKey === null) return 'record';
  if (row.endedAt !== null) return 'ended';
  return row.confirmedAt === null ? 'asked' : 'subscribed';
}

function sought(db: Database, words: readonly string[]) {
  let query = db.selectFrom('newsletter');
  for (const word of words) query = query.where(inAddress('email', word));
  return query;
}

function within(query: ReturnType<typeof sought>, state: SubscriberState) {
  if (state === 'record') return query.where('emailKey', 'is', null);
  const mailboxes = query.where('emailKey', 'is not', null);
  if (state === 'ended') return mailboxes.where('endedAt', 'is not', null);
  return mailboxes.where('endedAt', 'is', null).where('confirmedAt', state === 'asked' ? 'is' : 'is not', null);
}

async function countStates(db: Database, words: readonly string[]): Promise<Record<SubscriberState, number>> {
  const counted = await sought(db, words)
    .select((row) => {
      const ended = row('endedAt', 'is not', null);
      const count = (state: SubscriberState) =>
        row.fn
          .sum<number | null>(
            row
              .case()
              .when('emailKey', 'is', null)
              .then(state === 'record' ? 1 : 0)
              .when(ended)
              .then(state === 'ended' ? 1 : 0)
              .when('confirmedAt', 'is', null)
              .then(state === 'asked' ? 1 : 0)
              .else(state === 'subscribed' ? 1 : 0)
              .end(),
          )
          .as(state);
      return subscriberStates.map(count);
    })
    .executeTakeFirstOrThrow();
  const { subscribed, asked, ended, record } = counted as Partial<Record<SubscriberState, number | null>>;
  return { subscribed: subscribed ?? 0, asked: asked ?? 0, ended: ended ?? 0, record: record ?? 0 };
}
