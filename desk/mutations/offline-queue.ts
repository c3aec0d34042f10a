import type { ServiceResponse } from '#client/query-service.ts';
import { openListeners } from '#desk/stores/open-store.ts';
import { renewVersion } from './renew-version.ts';

/** A queued mutation; idempotent, as it names an id or the resulting state. */
export interface QueuedMutation {
  readonly id: string;
  /** Other accounts' sessions do not send it. */
  readonly by: string;
  readonly query: string;
  readonly variables: object;
  readonly title: string;
  /** Below the desk. */
  readonly path: string;
}

/** `waiting`: until reconnect. `failed`: refused and dropped. `cancelled`: by the user, or sign-in refused. */
export type QueuedOutcome<Data = unknown> =
  | { readonly is: 'done'; readonly data: Data }
  | { readonly is: 'failed'; readonly fault: unknown }
  | { readonly is: 'waiting' }
  | { readonly is: 'cancelled' };

export type LateOutcome = Exclude<QueuedOutcome, { readonly is: 'waiting' }>;

interface MutationQueueDeps {
  load(): readonly QueuedMutation[];
  store(mutations: readonly QueuedMutation[]): void;
  send(query: string, variables: object): Promise<ServiceResponse<unknown>>;
  /** Current account. */
  accountId(): string | undefined;
  /** Whether the account may use the desk: a refusal then concerns the mutation alone. */
  isAdmitted(): Promise<boolean>;
  onLateOutcome(mutation: QueuedMutation, outcome: LateOutcome): void;
}

/** Offline mutation queue of this tab: stored before sending, flushed in order on reconnect. */
export function openOfflineQueue(deps: MutationQueueDeps) {
  const { load, store, send, accountId, isAdmitted, onLateOutcome } = deps;
  let queue = load();
  let own: { readonly accountId: string | undefined; readonly mutations: readonly QueuedMutation[] } | undefined;
  let flushing: Promise<void> | undefined;
  let sendingId: string | undefined;
  const { subscribe, notify } = openListeners();
  const resolvers = new Map<string, (outcome: QueuedOutcome) => void>();
  const lateListeners = new Map<string, (outcome: LateOutcome) => void>();

  function setQueue(next: readonly QueuedMutation[]): void {
    queue = next;
    own = undefined;
    store(queue);
    notify();
  }

  /** Stable while unchanged, as `useSyncExternalStore` requires. */
  function waiting(): readonly QueuedMutation[] {
    const current = accountId();
    if (own?.accountId !== current)
      own = { accountId: current, mutations: queue.filter((mutation) => mutation.by === current) };
    return own?.mutations ?? [];
  }

  function settle(mutation: QueuedMutation, outcome: QueuedOutcome): void {
    const resolve = resolvers.get(mutation.id);
    resolvers.delete(mutation.id);
    if (resolve) resolve(outcome);
    if (outcome.is === 'waiting') return;
    const listener = lateListeners.get(mutation.id);
    lateListeners.delete(mutation.id);
    if (resolve) return;
    listener?.(outcome);
    onLateOutcome(mutation, outcome);
  }

  async function sendAll(): Promise<void> {
    for (let mutation = waiting()[0]; mutation; mutation = waiting()[0]) {
      const outcome = await sendOne(mutation);
      if (!outcome) break;
      const done = mutation;
      const rest = queue.filter(({ id }) => id !== done.id);
      setQueue(outcome.is === 'done' ? rest.map((later) => renewVersion(later, done, outcome.data)) : rest);
      settle(mutation, outcome);
    }
    for (const mutation of waiting()) if (resolvers.has(mutation.id)) settle(mutation, { is: 'waiting' });
  }

  async function sendOne({ id, query, variables }: QueuedMutation): Promise<LateOutcome | undefined> {
    sendingId = id;
    try {
      const result = await send(query, variables);
      if (result.ok) return { is: 'done', data: result.data };
      if (result.why === 'not-allowed' && (await isAdmitted())) return { is: 'failed', fault: result.why };
      return result.why === 'stale' ? { is: 'cancelled' } : undefined;
    } catch (fault) {
      return { is: 'failed', fault };
    } finally {
      sendingId = undefined;
    }
  }

  async function flush(): Promise<void> {
    // Send also the mutations added during the flush.
    while (flushing) await flushing;
    flushing = sendAll().finally(() => {
      flushing = undefined;
    });
    await flushing;
  }

  return {
    waiting,
    subscribe,
    /** Stores it, then sends it in order. `listener`: its outcome if it had to wait. */
    perform(mutation: QueuedMutation, listener?: (outcome: LateOutcome) => void): Promise<QueuedOutcome> {
      setQueue([...queue, mutation]);
      return new Promise((resolve) => {
        resolvers.set(mutation.id, resolve);
        if (listener) lateListeners.set(mutation.id, listener);
        void flush();
      });
    },
    /** False if it is being sent or no longer queued. */
    cancel(id: string): boolean {
      const mutation = queue.find((other) => other.id === id);
      if (!mutation || sendingId === id) return false;
      setQueue(queue.filter((other) => other !== mutation));
      settle(mutation, { is: 'cancelled' });
      return true;
    },
    flush,
  };
}
