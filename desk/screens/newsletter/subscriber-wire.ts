export const subscriberStates = ['subscribed', 'asked', 'ended', 'record'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export interface Subscriber {
  readonly id: string;
  readonly email: string | null;
  readonly language: string | null;
  readonly state: SubscriberState;
  readonly createdAt: string;
  readonly askedAt: string | null;
  readonly confirmedAt: string | null;
  readonly endedAt: string | null;
  readonly updatedAt: string;
  /** The latest first. */
  readonly consents: readonly {
    readonly textVersion: string;
    readonly agreedAt: string;
    readonly withdrawnAt: string | null;
  }[];
}

export interface SubscriberList {
  readonly items: readonly Subscriber[];
  readonly counts?: Readonly<Record<SubscriberState, number>>;
  readonly nextToken: string | null;
}

const fields =
  'id email language state createdAt askedAt confirmedAt endedAt updatedAt consents { textVersion agreedAt withdrawnAt }';

export const listQuery = `query List($state: SubscriberState, $search: String, $from: Int, $limit: Int, $nextToken: String, $count: Boolean!) {
  listSubscribers(state: $state, search: $search, from: $from, limit: $limit, nextToken: $nextToken) {
    items { ${fields} } counts @include(if: $count) { subscribed asked ended record } nextToken
  }
}`;

export const endQuery = `mutation End($id: ID!) { endSubscription(id: $id) { outcome subscriber { ${fields} } } }`;

export const resumeQuery = `mutation Resume($id: ID!, $version: AWSDateTime!) {
  resumeSubscription(id: $id, version: $version) { outcome subscriber { ${fields} } }
}`;
