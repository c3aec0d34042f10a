import { newId } from '#client/new-id.ts';
import type { ResultOf, VariablesOf } from '#client/query-types.ts';
import { keep, keptJson } from '#client/tab-storage.ts';
import { ask, line } from '#desk/connectivity/this-connectivity.ts';
import { openListeners, type Store } from '../app/open-store.ts';
import { presence } from '../session/this-presence.ts';
import { type LateOutcome, openOfflineQueue, type QueuedMutation, type QueuedOutcome } from './offline-queue.ts';

const key = 'desk-acts';

export const lateEvents = openListeners<[act: QueuedMutation, outcome: LateOutcome]>();
export const queueEvents = openListeners<[act: Pick<QueuedMutation, 'id' | 'title'>]>();

export const offlineQueue = openOfflineQueue({
  load() {
    const all = keptJson(key);
    return Array.isArray(all) ? all : [];
  },
  store: (all) => keep(key, JSON.stringify(all)),
  send: ask,
  by: whoSits,
  late: lateEvents.notify,
});

export const queuedMutations: Store<readonly QueuedMutation[]> = {
  now: offlineQueue.waiting,
  subscribe: offlineQueue.subscribe,
};

type Later = (outcome: LateOutcome) => void;

/** Sends a mutation through the offline queue; a toast with an undo says if it has to wait. */
export async function runMutation<const Query extends string>(
  query: Query,
  variables: VariablesOf<Query>,
  title: string,
  path: string,
  id = newId(),
  later?: Later,
): Promise<QueuedOutcome<ResultOf<Query>>> {
  const outcome = await runMutationQuietly(query, variables, title, path, id, later);
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
  later?: Later,
): Promise<QueuedOutcome<ResultOf<Query>>> {
  const sent = offlineQueue.perform({ id, by: whoSits() ?? '', query, variables, title, path }, later);
  return sent as Promise<QueuedOutcome<ResultOf<Query>>>;
}

/** Flushes the queue now and on every reconnect. */
export function subscribeQueue(): () => void {
  const send = () => {
    if (line.now().up && offlineQueue.waiting().length > 0) void offlineQueue.flush();
  };
  send();
  return line.subscribe(send);
}

function whoSits(): string | undefined {
  const now = presence.now();
  return 'person' in now ? now.person.id : undefined;
}
