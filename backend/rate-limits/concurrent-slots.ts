import { type SlotLimit, slots } from './limits.ts';
import { type Networks, networkLevels, networksOf } from './networks.ts';
import { countRefusal } from './refusals.ts';

/** In-memory counts of something that is in use, by client address. */
export interface ConcurrentSlots {
  /** Takes a slot. Returns the function that releases it, which may be called twice, or null when a level is full. */
  take(address: string, holder?: SlotHolder): (() => void) | null;
  count(): { readonly taken: number; readonly addresses: number };
}

export interface SlotHolder {
  /** How much it uses; 1 by default. */
  readonly size?: number;
  /** Releases the slot for somebody else: what used it has to end. Absent, it never does. */
  giveWay?(): void;
  /** Whether it may be evicted now; always by default. */
  mayGiveWay?(): boolean;
}

interface Held extends SlotHolder {
  readonly networks: Networks;
  readonly size: number;
}

/**
 * Opens the slots of a limit. Where all are taken, a holder of the most crowded network is evicted, of its most crowded address:
 * the newest, and only for a network that would have fewer; or, with `evict: 'oldest'`, the oldest, and also where
 * only the newcomer's own address, site or network is full.
 */
export function openSlots(
  name: string,
  limit: SlotLimit = slots[name as keyof typeof slots],
  evict: 'newest' | 'oldest' = 'newest',
): ConcurrentSlots {
  const counts = {
    address: new Map<string, number>(),
    site: new Map<string, number>(),
    network: new Map<string, number>(),
  };
  /** The oldest first. */
  const holders = new Set<Held>();
  let taken = 0;

  function change({ networks, size }: Held, sign: 1 | -1): void {
    taken += sign * size;
    for (const level of networkLevels) {
      const left = (counts[level].get(networks[level]) ?? 0) + sign * size;
      if (left === 0) counts[level].delete(networks[level]);
      else counts[level].set(networks[level], left);
    }
  }

  function release(held: Held): void {
    if (holders.delete(held)) change(held, -1);
  }

  const usedBy = (level: keyof Networks, networks: Networks) => counts[level].get(networks[level]) ?? 0;

  /** The level that has no room for it. */
  function fullLevel({ networks, size }: Held): keyof SlotLimit | null {
    const full = networkLevels.find((level) => usedBy(level, networks) + size > limit[level]);
    return full ?? (taken + size > limit.all ? 'all' : null);
  }

  function victimFor(one: Held, full: keyof SlotLimit): Held | undefined {
    if (full !== 'all' && evict === 'newest') return undefined;
    const own = usedBy('network', one.networks) + one.size;
    let victim: Held | undefined;
    for (const held of holders) {
      if (!held.giveWay || held.mayGiveWay?.() === false) continue;
      if (full !== 'all' && held.networks[full] !== one.networks[full]) continue;
      if (evict === 'newest' && usedBy('network', held.networks) <= own) continue;
      const more = victim ? compare(held, victim) : 1;
      if (more > 0 || (more === 0 && evict === 'newest')) victim = held;
    }
    return victim;
  }

  /** Positive when the networks of `one` have more, the widest level first. */
  function compare(one: Held, other: Held): number {
    const levels = networkLevels.toReversed();
    const level = levels.find((each) => usedBy(each, one.networks) !== usedBy(each, other.networks)) ?? 'address';
    return usedBy(level, one.networks) - usedBy(level, other.networks);
  }

  return {
    take(address, holder = {}) {
      const one: Held = { size: 1, ...holder, networks: networksOf(address) };
      for (let full = fullLevel(one); full; full = fullLevel(one)) {
        const victim = victimFor(one, full);
        countRefusal(name, full);
        if (!victim) return null;
        release(victim);
        victim.giveWay?.();
      }
      holders.add(one);
      change(one, 1);
      return () => release(one);
    },
    count: () => ({ taken, addresses: counts.address.size }),
  };
}
