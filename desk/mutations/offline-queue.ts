import type { ServiceAnswer } from '#client/query-service.ts';
import { openListeners } from '../app/open-store.ts';

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

/** `waiting`: until reconnect. `failed`: refused and dropped. `taken-back`: cancelled unsent, or sign-in refused. */
export type QueuedOutcome<Data = unknown> =
  | { readonly is: 'done'; readonly data: Data }
  | { readonly is: 'failed'; readonly fault: unknown }
  | { readonly is: 'waiting' }
  | { readonly is: 'taken-back' };

export type LateOutcome = Exclude<QueuedOutcome, { readonly is: 'waiting' }>;

export interface MutationQueueDeps {
  load(): readonly QueuedMutation[];
  store(acts: readonly QueuedMutation[]): void;
  send(query: string, variables: object): Promise<ServiceAnswer<unknown>>;
  /** Current account. */
  by(): string | undefined;
  late(act: QueuedMutation, outcome: LateOutcome): void;
}

/** Offline mutation queue of this tab: stored before sending, flushed in order on reconnect. */
export function openOfflineQueue({ load, store, send, by, late }: MutationQueueDeps) {
  let all = load();
  let mine: { readonly of: string | undefined; readonly acts: readonly QueuedMutation[] } | undefined;
  let flushing: Promise<void> | undefined;
  let sending: string | undefined;
  const { subscribe, notify } = openListeners();
  const asked = new Map<string, (outcome: QueuedOutcome) => void>();
  const laters = new Map<string, (outcome: LateOutcome) => void>();

  function become(next: readonly QueuedMutation[]): void {
    all = next;
    mine = undefined;
    store(all);
    notify();
  }

  /** Stable while unchanged, as `useSyncExternalStore` requires. */
  function waiting(): readonly QueuedMutation[] {
    const who = by();
    if (mine?.of !== who) mine = { of: who, acts: all.filter((act) => act.by === who) };
    return mine?.acts ?? [];
  }

  function settle(act: QueuedMutation, outcome: QueuedOutcome): void {
    const answer = asked.get(act.id);
    asked.delete(act.id);
    if (answer) answer(outcome);
    if (outcome.is === 'waiting') return;
    const later = laters.get(act.id);
    laters.delete(act.id);
    if (answer) return;
    later?.(outcome);
    late(act, outcome);
  }

  async function sendAll(): Promise<void> {
    for (let act = waiting()[0]; act; act = waiting()[0]) {
      const outcome = await sendOne(act);
      if (!outcome) break;
      const { id } = act;
      become(all.filter((one) => one.id !== id));
      settle(act, outcome);
    }
    for (const act of waiting()) if (asked.has(act.id)) settle(act, { is: 'waiting' });
  }

  async function sendOne({ id, query, variables }: QueuedMutation): Promise<LateOutcome | undefined> {
    sending = id;
    try {
      const answer = await send(query, variables);
      if (answer.ok) return { is: 'done', data: answer.data };
      return answer.why === 'stale' ? { is: 'taken-back' } : undefined;
    } catch (fault) {
      return { is: 'failed', fault };
    } finally {
      sending = undefined;
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
    /** Stores it, then sends it in order. `later`: its outcome if it had to wait. */
    perform(act: QueuedMutation, later?: (outcome: LateOutcome) => void): Promise<QueuedOutcome> {
      become([...all, act]);
      return new Promise((resolve) => {
        asked.set(act.id, resolve);
        if (later) laters.set(act.id, later);
        void flush();
      });
    },
    /** False if it is being sent or no longer queued. */
    takeBack(id: string): boolean {
      const act = all.find((one) => one.id === id);
      if (!act || sending === id) return false;
      become(all.filter((one) => one !== act));
      settle(act, { is: 'taken-back' });
      return true;
    },
    flush,
  };
}
