import type { Database, NewsletterRow } from '#backend/database/tables.ts';
import type { PageTokens } from '#backend/keys/page-token.ts';
import { inAddress } from '#backend/outbox/seek-people.ts';
import { searchWords } from '#model/search-text.ts';

/** `subscribed`: confirmed and not ended; `asked`: not confirmed yet; `ended`: unsubscribed; `record`: written by staff, of no mailbox. */
export const subscriberStates = ['subscribed', 'asked', 'ended', 'record'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export interface AskedSubscribers {
  readonly state?: SubscriberState | null;
  /** Words of an address. */
  readonly search?: string | null;
  /** So many of them stand before the part that is asked for; where a token says where it begins, that counts. */
  readonly from?: number | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

export interface SubscriberPart {
  readonly items: readonly NewsletterRow[];
  readonly nextToken: string | null;
  /** How many there are in each state, of those that are searched: counted where somebody asks. */
  counts(): Promise<Readonly<Record<SubscriberState, number>>>;
}

const usual = 100;
/** A file of all of them is read in parts. */
const mostAtOnce = 1000;

/** The subscribers, who came last first. Null for a token that was not made for this list. */
export async function listSubscribers(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { state, search, from, limit, nextToken }: AskedSubscribers,
): Promise<SubscriberPart | null> {
  const words = searchWords((search ?? '').replaceAll('\0', '').toWellFormed());
  const list = JSON.stringify(['subscribers', state ?? null, words]);
  const start = tokens.read(list, nextToken);
  if (start === 'invalid') return null;
  const most = Math.min(Math.max(limit ?? usual, 1), mostAtOnce);
  const those = sought(db, words);
  // First which they are, then what is told of them.
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

/** Where a subscriber stands. */
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
  // Each row is looked at once, not once for each state.
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
