import { addressKey } from './address-key.ts';

/** Who holds how many of something of which there is only so much. */
export interface Counted {
  /** False when that address, or all together, have as many as they may. */
  take(address: string): boolean;
  give(address: string): void;
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
    take(address) {
      const key = addressKey(address);
      const own = byAddress.get(key) ?? 0;
      if (own >= limits.each || taken >= limits.all) return false;
      byAddress.set(key, own + 1);
      taken += 1;
      return true;
    },
    give(address) {
      const key = addressKey(address);
      const own = byAddress.get(key) ?? 0;
      if (own === 0) return;
      if (own === 1) byAddress.delete(key);
      else byAddress.set(key, own - 1);
      taken -= 1;
    },
    isFull: (address) => (byAddress.get(addressKey(address)) ?? 0) >= limits.each,
    count: () => ({ taken, addresses: byAddress.size }),
  };
}
