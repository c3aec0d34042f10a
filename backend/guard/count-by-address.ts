import { addressKey } from './address-key.ts';

/** Who holds how many of something of which there is only so much. */
export interface Counted {
  /** Takes one, or more at once; false when that address, or all together, would have more than they may. */
  take(address: string, size?: number): boolean;
  give(address: string, size?: number): void;
  /** Whether that address has as many as it may. */
  isFull(address: string): boolean;
  /** How many are taken, and by how many addresses. */
  count(): { readonly taken: number; readonly addresses: number };
}

/** Counts by the address of a visitor; of IPv6 a whole network is one. */
export function countByAddress(limits: { readonly each: number; readonly all: number }): Counted {
  const byAddress = new Map<string, number>();
  let taken = 0;
  return {
    take(address, size = 1) {
      const key = addressKey(address);
      const own = byAddress.get(key) ?? 0;
      if (own + size > limits.each || taken + size > limits.all) return false;
      byAddress.set(key, own + size);
      taken += size;
      return true;
    },
    give(address, size = 1) {
      const key = addressKey(address);
      const own = byAddress.get(key) ?? 0;
      const given = Math.min(own, size);
      if (own === given) byAddress.delete(key);
      else byAddress.set(key, own - given);
      taken -= given;
    },
    isFull: (address) => (byAddress.get(addressKey(address)) ?? 0) >= limits.each,
    count: () => ({ taken, addresses: byAddress.size }),
  };
}
