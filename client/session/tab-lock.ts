import type { NamedStorage } from './token-store.ts';

export type RunExclusive = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** For browsers without Web Locks. */
export interface Lease {
  readonly storage: NamedStorage;
  pause(milliseconds: number): Promise<void>;
  newId(): string;
  /** Milliseconds. */
  now(): number;
}

const lockName = 'session-turn';
/** Lease duration in milliseconds, longer than any refresh. */
const leaseDuration = 60_000;

/**
 * Mutex of all tabs: Web Locks (https and localhost) or a lease in the storage. Tabs that take the
 * lease at once both refresh, which is harmless.
 */
export function lockOf(locks: Pick<LockManager, 'request'> | undefined, lease: Lease): RunExclusive {
  if (locks) return (task) => locks.request(lockName, task) as ReturnType<typeof task>;
  return async (task) => {
    const leaseId = await acquire(lease);
    try {
      return await task();
    } finally {
      if (holderIn(lease) === leaseId) lease.storage.removeItem(lockName);
    }
  };
}

async function acquire(lease: Lease): Promise<string> {
  const leaseId = lease.newId();
  for (;;) {
    if (holderIn(lease) === undefined) {
      lease.storage.setItem(lockName, `${leaseId} ${lease.now() + leaseDuration}`);
      // The last writer holds the lease.
      await lease.pause(30);
      if (holderIn(lease) === leaseId) return leaseId;
    }
    await lease.pause(100);
  }
}

function holderIn({ storage, now }: Lease): string | undefined {
  const [holder, until] = (storage.getItem(lockName) ?? '').split(' ');
  const remaining = Number(until) - now();
  // A longer lease was written under another clock.
  return remaining > 0 && remaining <= leaseDuration ? holder : undefined;
}
