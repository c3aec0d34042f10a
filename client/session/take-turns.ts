import type { NamedStorage } from './token-store.ts';

/** Does work alone: whoever else wants to, in this tab or another, waits until it is done. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What turns are taken with where the browser has no locks. */
export interface Lease {
  readonly storage: NamedStorage;
  pause(milliseconds: number): Promise<void>;
  newId(): string;
  /** Milliseconds. */
  now(): number;
}

const name = 'session-turn';
/** A tab that was closed in its turn holds the others up no longer, in milliseconds; more than a turn takes. */
const longest = 60_000;

/**
 * Turns among all tabs of the origin: by the browser's locks, which exist on https and localhost, and otherwise by a lease
 * in the storage. The lease can be beaten by two tabs in the same millisecond: they refresh twice, which does no harm.
 */
export function turnsOf(locks: Pick<LockManager, 'request'> | undefined, lease: Lease): TakeTurn {
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
      // Who wrote last has it.
      await lease.pause(30);
      if (holderIn(lease) === own) return own;
    }
    await lease.pause(100);
  }
}

function holderIn({ storage, now }: Lease): string | undefined {
  const [holder, until] = (storage.getItem(name) ?? '').split(' ');
  const left = Number(until) - now();
  // More than the longest was written under another clock.
  return left > 0 && left <= longest ? holder : undefined;
}
