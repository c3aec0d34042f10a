import type { ServiceAnswer } from '#client/ask-service.ts';

/** A change that somebody made here. Sent twice it is the same change: it names an id, or what something becomes. */
export interface Act {
  readonly id: string;
  /** The account that made it: nobody else's session sends it. */
  readonly by: string;
  readonly query: string;
  readonly variables: object;
  /** What it does, in the words of who did it. */
  readonly title: string;
  /** Where it was done, below the desk. */
  readonly path: string;
}

/**
 * `done`: the service did it, and says `data`. `waiting`: it is kept, and sent when the line is back. `failed`: the service
 * does not do it, and it is gone. `taken-back`: it was, before it was sent.
 */
export type ActOutcome =
  | { readonly is: 'done'; readonly data: unknown }
  | { readonly is: 'failed'; readonly fault: unknown }
  | { readonly is: 'waiting' }
  | { readonly is: 'taken-back' };

/** What came of an act that had to wait. */
export type LateOutcome = Exclude<ActOutcome, { readonly is: 'waiting' }>;

export interface ActParts {
  /** What this tab keeps. */
  load(): readonly Act[];
  store(acts: readonly Act[]): void;
  send(query: string, variables: object): Promise<ServiceAnswer<unknown>>;
  /** Who sits here now. */
  by(): string | undefined;
  /** Told of what came of an act which had to wait. */
  late(act: Act, outcome: LateOutcome): void;
}

export interface Acts {
  /** What waits of who sits here, the oldest first. */
  waiting(): readonly Act[];
  subscribe(listener: () => void): () => void;
  /** Keeps it, then sends it, after what waits already. Where it has to wait, `later` is told what came of it, as long as this page stays. */
  perform(act: Act, later?: (outcome: LateOutcome) => void): Promise<ActOutcome>;
  /** False when it is on its way, or gone already. */
  takeBack(id: string): boolean;
  /** Sends what waits, one after the other, until something cannot be sent. */
  flush(): Promise<void>;
}

/** The acts of this tab: kept before they are sent, so that neither a broken line nor a closed page loses one. */
export function openActs({ load, store, send, by, late }: ActParts): Acts {
  let all = load();
  let mine: { readonly of: string | undefined; readonly acts: readonly Act[] } | undefined;
  let flushing: Promise<void> | undefined;
  let sending: string | undefined;
  const listeners = new Set<() => void>();
  const asked = new Map<string, (outcome: ActOutcome) => void>();
  const laters = new Map<string, (outcome: LateOutcome) => void>();

  function become(next: readonly Act[]): void {
    all = next;
    mine = undefined;
    store(all);
    for (const listener of listeners) listener();
  }

  /** The same list as long as it is the same, for who compares. */
  function waiting(): readonly Act[] {
    const who = by();
    if (mine?.of !== who) mine = { of: who, acts: all.filter((act) => act.by === who) };
    return mine?.acts ?? [];
  }

  function settle(act: Act, outcome: ActOutcome): void {
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
    // Whoever asked need not wait for the line.
    for (const act of waiting()) if (asked.has(act.id)) settle(act, { is: 'waiting' });
  }

  async function sendOne({ id, query, variables }: Act): Promise<LateOutcome | undefined> {
    sending = id;
    try {
      const answer = await send(query, variables);
      return answer.ok ? { is: 'done', data: answer.data } : undefined;
    } catch (fault) {
      return { is: 'failed', fault };
    } finally {
      sending = undefined;
    }
  }

  async function flush(): Promise<void> {
    // What was added while the others were sent is sent too.
    while (flushing) await flushing;
    flushing = sendAll().finally(() => {
      flushing = undefined;
    });
    await flushing;
  }

  return {
    waiting,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    perform(act, later) {
      become([...all, act]);
      return new Promise((resolve) => {
        asked.set(act.id, resolve);
        if (later) laters.set(act.id, later);
        void flush();
      });
    },
    takeBack(id) {
      const act = all.find((one) => one.id === id);
      if (!act || sending === id) return false;
      become(all.filter((one) => one !== act));
      settle(act, { is: 'taken-back' });
      return true;
    },
    flush,
  };
}
