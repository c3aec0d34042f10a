import { askRemembered } from '../../line/this-line.ts';
import type { FollowedRows } from '../../rows/use-counted-rows.ts';
import { listQuery, type Subscriber, type SubscriberList, type SubscriberState } from './subscriber-wire.ts';

async function askFor(variables: object): Promise<SubscriberList | undefined> {
  const answer = await askRemembered<{ readonly listSubscribers: SubscriberList | null }>(listQuery, variables).catch(
    () => undefined,
  );
  return answer?.data.listSubscribers ?? undefined;
}

/** Where the subscribers of a list come from. */
export const subscriberRows: FollowedRows<Subscriber, SubscriberState> = {
  ask: askFor,
  async askOne({ id, email }) {
    const found = email === null ? undefined : await askFor({ search: email, limit: 50, count: false });
    return found?.items.find((one) => one.id === id);
  },
  changes: ['Create', 'Update', 'Delete'].map((act) => `subscription { on${act}NewsLetter { id } }`),
};
