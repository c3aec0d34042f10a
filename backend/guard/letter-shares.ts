/** What one address has of the room for letters that anybody can cause. Times are in milliseconds. */
export interface LetterShare {
  /** Whether it has little enough to be served before those who have more: fewer letters of an hour than `few`. */
  isSmall(now: number, few?: number): boolean;
  /**
   * Takes a letter that leaves at `leaves`. Null, or in how many milliseconds it may be tried again, when as many of this
   * address wait already as may.
   */
  take(now: number, leaves: number): number | null;
}

/** So many letters of an hour are few, and so many of one address wait at a time. */
export const fewLetters = 4;

const hour = 60 * 60_000;

/** Beyond this the addresses go that asked longest ago. */
const most = 100_000;

/**
 * Opens the shares, each under the place of its address (`placeOf`). In the memory of this process, like all that guards
 * writes; the letters themselves are counted in the database.
 */
export function openLetterShares(): (place: string) => LetterShare {
  /** When the letters of a place leave, of the last hour and of those that wait. Who asked last stands last. */
  const leaving = new Map<string, readonly number[]>();

  function recent(place: string, now: number): readonly number[] {
    return (leaving.get(place) ?? []).filter((time) => time > now - hour);
  }

  function forget(now: number): void {
    for (const place of leaving.keys()) {
      if (leaving.size <= most && recent(place, now).length > 0) return;
      leaving.delete(place);
    }
  }

  return (place) => ({
    isSmall: (now, few = fewLetters) => recent(place, now).length < few,
    take(now, leaves) {
      forget(now);
      const times = recent(place, now);
      const waiting = times.filter((time) => time > now);
      if (leaves > now && waiting.length >= fewLetters) return Math.min(...waiting) - now;
      leaving.delete(place);
      leaving.set(place, [...times, leaves]);
      return null;
    },
  });
}
