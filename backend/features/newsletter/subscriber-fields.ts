import { readFileSync } from 'node:fs';
import { type ApiFields, byStaff } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import type { LinkDeps } from './confirm-newsletter.ts';
import { type EndedSubscription, endSubscription, resumeSubscription } from './end-subscription.ts';
import { vouchedConsents } from './imports/vouched-consents.ts';
import { listSubscribers } from './list-subscribers.ts';
import { stateOfSubscriber } from './subscriber-state.ts';
import type { NewsletterRow } from './tables.ts';

const mostConsents = 5;

export function subscriberFields(s: LinkDeps) {
  const tokens = pageTokens(s.ring);
  return {
    sdl: readFileSync(new URL('subscribers.graphql', import.meta.url), 'utf8'),
    queries: {
      listSubscribers: {
        async answer(input) {
          const part = await listSubscribers({ db: s.db, tokens }, input);
          if (!part) return { outcome: 'refused', problems: [{ field: 'nextToken', problem: 'invalid' }] };
          return { ...part, items: await shown(s.db, part.items) };
        },
      },
    },
    mutations: {
      endSubscription: byStaff('newsletter', async ({ id }, by) => did(s.db, await endSubscription(s, by, id))),
      resumeSubscription: byStaff('newsletter', async (input, by) => did(s.db, await resumeSubscription(s, by, input))),
    },
  } satisfies ApiFields;
}

async function shown(db: Database, rows: readonly NewsletterRow[]) {
  const found = await db
    .selectFrom('consent')
    .select(['emailKey', 'textVersion', 'language', 'agreedAt', 'withdrawnAt'])
    .where('emailKey', 'in', ['', ...rows.flatMap(({ emailKey }) => emailKey ?? [])])
    .orderBy('agreedAt', 'desc')
    .execute();
  const consents = Map.groupBy(found, ({ emailKey }) => emailKey);
  const vouched = await vouchedConsents(db, rows);
  return rows.map((row) => ({
    ...row,
    state: stateOfSubscriber(row),
    askedAt: row.optInSentAt,
    consents: consents.get(row.emailKey ?? '')?.slice(0, mostConsents) ?? [],
    vouched: vouched.get(row.id) ?? null,
  }));
}

async function did(db: Database, { outcome, row }: EndedSubscription) {
  const [subscriber = null] = row ? await shown(db, [row]) : [];
  return { outcome: 'changed', value: { outcome, subscriber } } as const;
}
