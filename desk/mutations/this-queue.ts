import { newId } from '#client/new-id.ts';
import type { ResultOf, VariablesOf } from '#client/query-types.ts';
import { readJsonFromTab, storeInTab } from '#client/tab-storage.ts';
import { connectivity } from '#desk/connectivity/connectivity.ts';
import { runOperation } from '#desk/connectivity/fetch-data.ts';
import { presence } from '#desk/session/this-presence.ts';
import { openListeners, type Store } from '#desk/stores/open-store.ts';
import { type LateOutcome, openOfflineQueue, type QueuedMutation, type QueuedOutcome } from './offline-queue.ts';

const key = 'desk-acts';

export const lateEvents = openListeners<[mutation: QueuedMutation, outcome: LateOutcome]>();
export const queueEvents = openListeners<[mutation: Pick<QueuedMutation, 'id' | 'title'>]>();

export const offlineQueue = openOfflineQueue({
  load() {
    const stored = readJsonFromTab(key);
    return Array.isArray(stored) ? stored : [];
  },
  store: (queue) => storeInTab(key, JSON.stringify(queue)),
  send: runOperation,
  accountId: currentAccountId,
  async isAdmitted() {
    await presence.look(true);
    const now = presence.now();
    return now.is === 'here' && now.person.role !== 'pending';
  },
  onLateOutcome: lateEvents.notify,
});

export const queuedMutations: Store<readonly QueuedMutation[]> = {
  now: offlineQueue.waiting,
  subscribe: offlineQueue.subscribe,
};

type LateListener = (outcome: LateOutcome) => void;

/** Sends a mutation through the offline queue; a toast with an undo says if it has to wait. */
export async function runMutation<const Query extends string>(
  query: Query,
  variables: VariablesOf<Query>,
  title: string,
  path: string,
  id = newId(),
  onLateOutcome?: LateListener,
): Promise<QueuedOutcome<ResultOf<Query>>> {
  const outcome = await runMutationQuietly(query, variables, title, path, id, onLateOutcome);
  if (outcome.is === 'waiting') queueEvents.notify({ id, title });
  return outcome;
}

/** Like `runMutation`, but the caller reports that it has to wait. */
export function runMutationQuietly<const Query extends string>(
  query: Query,
  variables: VariablesOf<Query>,
  title: string,
  path: string,
  id: string,
  onLateOutcome?: LateListener,
): Promise<QueuedOutcome<ResultOf<Query>>> {
  const outcome = offlineQueue.perform(
    { id, by: currentAccountId() ?? '', query, variables, title, path },
    onLateOutcome,
  );
  return outcome as Promise<QueuedOutcome<ResultOf<Query>>>;
}

/** Flushes the queue now and on every reconnect. */
export function subscribeQueue(): () => void {
  const flush = () => {
    if (connectivity.now().up && offlineQueue.waiting().length > 0) void offlineQueue.flush();
  };
  flush();
  return connectivity.subscribe(flush);
}

function currentAccountId(): string | undefined {
  const now = presence.now();
  return 'person' in now ? now.person.id : undefined;
}
