import type { Loose } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { inAddress } from '#backend/platform/email/outbox/search-mailboxes.ts';
import { keysetPage, type PageTokens } from '#backend/platform/tokens/page-token.ts';
import type { QueryArguments, SubscriberCounts, SubscriberState } from '#model/api.generated.ts';
import { searchWords } from '#model/search-text.ts';

/** `counts` ignores the state filter. Null for another list's token. */
export async function listSubscribers(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { state, search, from, limit, nextToken }: QueryArguments['listSubscribers'],
) {
  const words = searchWords((search ?? '').replaceAll('\0', '').toWellFormed());
  const list = JSON.stringify(['subscribers', state ?? null, words]);
  const page = keysetPage(tokens, list, { limit, nextToken });
  if (!page) return null;
  let ids = matching(db, words).select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(page.count);
  if (state) ids = ids.where('state', '=', state);
  if (page.after) {
    const { createdAt, id } = page.after;
    ids = ids.where((row) => row(row.refTuple('createdAt', 'id'), '<', row.tuple(createdAt, id)));
  } else if (from) ids = ids.offset(Math.max(from, 0));
  const rows = await db
    .selectFrom('newsletter')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { ...page.end(rows, 'createdAt'), counts: () => countStates(db, words) };
}

/** States as in `stateOfSubscriber`. */
function matching(db: Database, words: readonly string[]) {
  let query = db.selectFrom('newsletter').select((row) => [
    'id',
    'createdAt',
    row
      .case()
      .when('emailKey', 'is', null)
      .then('record')
      .when(
        row.and([
          row('confirmedAt', 'is', null),
          row.or([row('endedAt', 'is', null), row('optInSentAt', '>', row.ref('endedAt'))]),
        ]),
      )
      .then('asked')
      .when('endedAt', 'is', null)
      .then('subscribed')
      .else('ended')
      .end()
      .as('state'),
  ]);
  for (const word of words) query = query.where(inAddress('email', word));
  return db.selectFrom(query.as('subscriber'));
}

async function countStates(db: Database, words: readonly string[]): Promise<Loose<SubscriberCounts>> {
  const rows = await matching(db, words)
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const count = (of: SubscriberState) => Number(rows.find(({ state }) => state === of)?.count ?? 0);
  return { subscribed: count('subscribed'), asked: count('asked'), ended: count('ended'), record: count('record') };
}
