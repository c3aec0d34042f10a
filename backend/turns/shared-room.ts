/** Room of which there is only so much, and which places share: who has most of it gives way to who has less. */
export interface SharedRoom<Holder> {
  /** False when there is none, also not when those give way who have more than this place would have then. */
  take(holder: Holder, place: string, size: number): boolean;
  /** Gives back what a holder has; nothing when it has nothing any more. */
  give(holder: Holder): void;
}

interface Limits {
  readonly all: number;
  /** How much one place may have, though there is room. */
  readonly each?: number;
}

interface Share<Holder> {
  size: number;
  /** What each takes, the oldest first. */
  readonly holders: Map<Holder, number>;
}

/**
 * Opens a room. Where it is full, the newest of the place that has most gives way, and is told by `gaveWay`: so whoever
 * takes everything displaces only itself, and nobody who was there before it.
 */
export function openSharedRoom<Holder>(
  { all, each = all }: Limits,
  gaveWay: (holder: Holder) => void,
): SharedRoom<Holder> {
  const shares = new Map<string, Share<Holder>>();
  const placeOf = new Map<Holder, string>();
  let taken = 0;

  function give(holder: Holder): void {
    const place = placeOf.get(holder);
    const share = place === undefined ? undefined : shares.get(place);
    if (place === undefined || !share) return;
    const size = share.holders.get(holder) ?? 0;
    placeOf.delete(holder);
    share.holders.delete(holder);
    share.size -= size;
    taken -= size;
    if (share.holders.size === 0) shares.delete(place);
  }

  function displace(): void {
    const most = [...shares.values()].reduce((one, other) => (other.size > one.size ? other : one));
    for (const newest of [...most.holders.keys()].slice(-1)) {
      give(newest);
      gaveWay(newest);
    }
  }

  return {
    take(holder, place, size) {
      const own = (shares.get(place)?.size ?? 0) + size;
      if (own > each) return false;
      if (taken + size > all) {
        const beyond = [...shares.values()].reduce((sum, share) => sum + Math.max(0, share.size - own), 0);
        if (taken + size - beyond > all) return false;
        while (taken + size > all) displace();
      }
      const share = shares.get(place) ?? { size: 0, holders: new Map<Holder, number>() };
      shares.set(place, share);
      share.size += size;
      share.holders.set(holder, size);
      placeOf.set(holder, place);
      taken += size;
      return true;
    },
    give,
  };
}
