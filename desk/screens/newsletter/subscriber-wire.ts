import type { FieldsOf, VariablesOf } from '#client/query-types.ts';
import { fetchCached } from '#desk/connectivity/fetch-data.ts';
import type { SubscribedRows } from '#desk/lists/use-counted-rows.ts';
import type * as api from '#model/api.generated.ts';

export type SubscriberState = api.SubscriberState;
export const subscriberStates = [
  'subscribed',
  'asked',
  'ended',
  'record',
] as const satisfies readonly SubscriberState[];

const fields =
  'id email language state createdAt askedAt confirmedAt endedAt updatedAt consents { textVersion agreedAt withdrawnAt } vouched { source day }';

export type Subscriber = FieldsOf<api.Subscriber, typeof fields>;

export const subscribersQuery =
  `query List($state: SubscriberState, $search: String, $from: Int, $limit: Int, $nextToken: String, $count: Boolean!) {
  listSubscribers(state: $state, search: $search, from: $from, limit: $limit, nextToken: $nextToken) {
    items { ${fields} } counts @include(if: $count) { subscribed asked ended record } nextToken
  }
}` as const;

export const endQuery =
  `mutation End($id: ID!) { did: endSubscription(id: $id) { outcome subscriber { ${fields} } } }` as const;

export const resumeQuery = `mutation Resume($id: ID!, $version: AWSDateTime!) {
  did: resumeSubscription(id: $id, version: $version) { outcome subscriber { ${fields} } }
}` as const;

async function fetchSubscribers(variables: VariablesOf<typeof subscribersQuery>) {
  return (await fetchCached(subscribersQuery, variables))?.listSubscribers ?? undefined;
}

export const subscriberRows: SubscribedRows<Subscriber, SubscriberState> = {
  fetchPage: fetchSubscribers,
  async fetchOne({ id, email }) {
    const found = email === null ? undefined : await fetchSubscribers({ search: email, limit: 50, count: false });
    return found?.items.find((one) => one.id === id);
  },
  changes: ['Create', 'Update', 'Delete'].map((operation) => `subscription { on${operation}NewsLetter { id } }`),
};
