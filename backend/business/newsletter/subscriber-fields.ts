import type { Database, NewsletterRow } from '#backend/database/tables.ts';
import { pageTokens } from '#backend/keys/page-token.ts';
import type { Call, Fields } from '../room.ts';
import type { LinkSurroundings } from './confirm-newsletter.ts';
import { type EndedSubscription, endSubscription, resumeSubscription } from './end-subscription.ts';
import { type AskedSubscribers, listSubscribers, stateOfSubscriber } from './list-subscribers.ts';

/** So many are told of each. */
const mostConsents = 5;

/** What the people of the company see of subscribers and do for them. */
export function subscriberFields(s: LinkSurroundings): Fields {
  const tokens = pageTokens(s.ring);
  return {
    sdl: `
  # subscribed: confirmed and not ended. asked: not confirmed yet. ended: unsubscribed. record: written by staff, of no mailbox.
  enum SubscriberState { subscribed asked ended record }

  # What a mailbox agreed to elsewhere: the version of the text, and when.
  type SubscriberConsent { textVersion: String! language: String! agreedAt: AWSDateTime! withdrawnAt: AWSDateTime }

  type Subscriber {
    id: ID!
    email: String
    language: String
    state: SubscriberState!
    # When they asked, last were asked to confirm, confirmed from their mailbox, and unsubscribed.
    createdAt: AWSDateTime!
    askedAt: AWSDateTime
    confirmedAt: AWSDateTime
    endedAt: AWSDateTime
    updatedAt: AWSDateTime!
    consents: [SubscriberConsent!]!
  }

  type SubscriberCounts { subscribed: Int! asked: Int! ended: Int! record: Int! }

  type SubscriberConnection { items: [Subscriber!]! counts: SubscriberCounts! nextToken: String }

  # done; gone: there is none; not_now: it is a record, or something else happened since.
  enum SubscriberOutcome { done gone not_now }

  type SubscriberAct { outcome: SubscriberOutcome! subscriber: Subscriber }

  extend type Query {
    listSubscribers(state: SubscriberState, search: String, from: Int, limit: Int, nextToken: String): SubscriberConnection
  }

  extend type Mutation {
    endSubscription(id: ID!): SubscriberAct
    resumeSubscription(id: ID!, version: AWSDateTime!): SubscriberAct
  }
  `,
    queries: {
      listSubscribers: {
        who: 'staff',
        async answer(asked: AskedSubscribers) {
          const part = await listSubscribers({ db: s.db, tokens }, asked);
          if (!part) return { outcome: 'refused', problems: [{ field: 'nextToken', problem: 'invalid' }] };
          return { ...part, items: await shown(s.db, part.items) };
        },
      },
    },
    mutations: {
      endSubscription: {
        who: 'staff',
        kind: 'newsletter',
        answer: async ({ id }: { id: string }, { account }: Call) =>
          account ? did(s.db, await endSubscription(s, account, textOf(id))) : { outcome: 'conflict' },
      },
      resumeSubscription: {
        who: 'staff',
        kind: 'newsletter',
        answer: async ({ id, version }: { id: string; version: string }, { account }: Call) =>
          account
            ? did(s.db, await resumeSubscription(s, account, { id: textOf(id), version }))
            : { outcome: 'conflict' },
      },
    },
  };
}

/** As they are told, each with what its mailbox agreed to: one question for all, however many they are. */
async function shown(db: Database, rows: readonly NewsletterRow[]) {
  const found = await db
    .selectFrom('consent')
    .select(['emailKey', 'textVersion', 'language', 'agreedAt', 'withdrawnAt'])
    .where('emailKey', 'in', ['', ...rows.flatMap(({ emailKey }) => emailKey ?? [])])
    .orderBy('agreedAt', 'desc')
    .execute();
  const consents = Map.groupBy(found, ({ emailKey }) => emailKey);
  return rows.map((row) => ({
    ...row,
    state: stateOfSubscriber(row),
    askedAt: row.optInSentAt,
    consents: consents.get(row.emailKey ?? '')?.slice(0, mostConsents) ?? [],
  }));
}

async function did(db: Database, { outcome, row }: EndedSubscription) {
  const [subscriber = null] = row ? await shown(db, [row]) : [];
  return { outcome: 'changed', value: { outcome, subscriber } } as const;
}

/** As PostgreSQL can be asked for it. */
function textOf(id: string): string {
  return id.replaceAll('\0', '').toWellFormed();
}
