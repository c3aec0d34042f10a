import { type SlotLimit, slots } from './limits.ts';
import { type Networks, networkLevels, networksOf } from './networks.ts';
import { countRefusal } from './refusals.ts';

interface SlotHolder {
  /** Default: 1. */
  readonly size?: number;
  /** Ends the holder's use after its slot was evicted. Absent: never evicted. */
  evict?(): void;
  /** Whether it can be evicted now. Absent: always. */
  mayEvict?(): boolean;
}

interface Held extends SlotHolder {
  readonly networks: Networks;
  readonly size: number;
}

/**
 * Opens an in-memory concurrency limit by client IP address. When all is taken, evicts the newest slot of the most
 * crowded address of the most crowded network, if the newcomer's would have fewer. `evict: 'oldest'`: the oldest,
 * also within one full address, site or network.
 */
export function openSlots(
  name: string,
  limit: SlotLimit = slots[name as keyof typeof slots],
  evict: 'newest' | 'oldest' = 'newest',
) {
  const counts = {
    address: new Map<string, number>(),
    site: new Map<string, number>(),
    network: new Map<string, number>(),
  };
  /** In insertion order. */
  const holders = new Set<Held>();
  let taken = 0;

  function change({ networks, size }: Held, sign: 1 | -1): void {
    taken += sign * size;
    for (const level of networkLevels) {
      const used = (counts[level].get(networks[level]) ?? 0) + sign * size;
      if (used === 0) counts[level].delete(networks[level]);
      else counts[level].set(networks[level], used);
    }
  }

  function release(held: Held): void {
    if (holders.delete(held)) change(held, -1);
  }

  const usedBy = (level: keyof Networks, networks: Networks) => counts[level].get(networks[level]) ?? 0;

  /** The level without room for it. */
  function fullLevel({ networks, size }: Held): keyof SlotLimit | null {
    const full = networkLevels.find((level) => usedBy(level, networks) + size > limit[level]);
    return full ?? (taken + size > limit.all ? 'all' : null);
  }

  function victimFor(one: Held, full: keyof SlotLimit): Held | undefined {
    if (full !== 'all' && evict === 'newest') return undefined;
    const own = usedBy('network', one.networks) + one.size;
    let victim: Held | undefined;
    for (const held of holders) {
      if (!held.evict || held.mayEvict?.() === false) continue;
      if (full !== 'all' && held.networks[full] !== one.networks[full]) continue;
      if (evict === 'newest' && usedBy('network', held.networks) <= own) continue;
      const more = victim ? compare(held, victim) : 1;
      if (more > 0 || (more === 0 && evict === 'newest')) victim = held;
    }
    return victim;
  }

  /** Positive when the networks of `one` use more, widest level first. */
  function compare(one: Held, other: Held): number {
    const levels = networkLevels.toReversed();
    const level = levels.find((each) => usedBy(each, one.networks) !== usedBy(each, other.networks)) ?? 'address';
    return usedBy(level, one.networks) - usedBy(level, other.networks);
  }

  return {
    /** Takes a slot; returns an idempotent release, or null when full. */
    take(address: string, holder: SlotHolder = {}): (() => void) | null {
      const one: Held = { size: 1, ...holder, networks: networksOf(address) };
      for (let full = fullLevel(one); full; full = fullLevel(one)) {
        const victim = victimFor(one, full);
        countRefusal(name, full);
        if (!victim) return null;
        release(victim);
        victim.evict?.();
      }
      holders.add(one);
      change(one, 1);
      return () => release(one);
    },
    count: () => ({ taken, addresses: counts.address.size }),
  };
}
