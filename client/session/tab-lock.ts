import type { NamedStorage } from './token-store.ts';

export type RunExclusive = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** For browsers without Web Locks. */
export interface Lease {
  readonly storage: NamedStorage;
  pause(milliseconds: number): Promise<void>;
  newId(): string;
  /** Milliseconds. */
  now(): number;
}

const name = 'session-turn';
/** Lease duration in milliseconds, longer than any refresh. */
const longest = 60_000;

/**
 * Mutex of all tabs: Web Locks (https and localhost) or a lease in the storage. Tabs that take the
 * lease at once both refresh, which is harmless.
 */
export function lockOf(locks: Pick<LockManager, 'request'> | undefined, lease: Lease): RunExclusive {
  if (locks) return (work) => locks.request(name, work) as ReturnType<typeof work>;
  return async (work) => {
    const own = await take(lease);
    try {
      return await work();
    } finally {
      if (holderIn(lease) === own) lease.storage.removeItem(name);
    }
  };
}

async function take(lease: Lease): Promise<string> {
  const own = lease.newId();
  for (;;) {
    if (holderIn(lease) === undefined) {
      lease.storage.setItem(name, `${own} ${lease.now() + longest}`);
      // The last writer holds the lease.
      await lease.pause(30);
      if (holderIn(lease) === own) return own;
    }
    await lease.pause(100);
  }
}

function holderIn({ storage, now }: Lease): string | undefined {
  const [holder, until] = (storage.getItem(name) ?? '').split(' ');
  const remaining = Number(until) - now();
  // A longer lease was written under another clock.
  return remaining > 0 && remaining <= longest ? holder : undefined;
}
