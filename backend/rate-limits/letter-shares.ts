import { fewLetters, lettersPerHour, lettersWaiting } from './limits.ts';
import { networkLevels, networksOf } from './networks.ts';
import { untilFewer } from './persisted-counter.ts';

/** What one client address may still cause of e-mails to unverified addresses. Times are in milliseconds. */
export interface LetterShare {
  /** Whether its network caused few in the last hour, and may use what is reserved for such networks. */
  isSmall(now: number): boolean;
  /**
   * The earliest time at which the hourly limits of its address, site and network allow one more.
   *
   * @param ofAddress a lower limit of the address, for one kind
   */
  roomAt(now: number, ofAddress?: number): number;
  /**
   * Counts an e-mail that leaves at `leaves`. Null, or the milliseconds after which to try again, when as many of its
   * address, site or network wait already as may.
   */
  take(now: number, leaves: number): number | null;
}

const hour = 60 * 60_000;

/** The least recently used keys beyond this are evicted. */
const maxKeys = 100_000;

/**
 * Opens the shares by client address. They live in the memory of this process: each of several processes grants its own,
 * while the hourly limit of a kind is counted in the database (`outbox/letters-to-strangers.ts`).
 */
export function openLetterShares(): (address: string) => LetterShare {
  /** When the e-mails of each key leave, those of the last hour and those that wait. */
  const leaving = new Map<string, readonly number[]>();

  function recent(key: string, now: number): readonly number[] {
    return (leaving.get(key) ?? []).filter((time) => time > now - hour);
  }

  function evict(now: number): void {
    for (const key of leaving.keys()) {
      if (leaving.size <= maxKeys && recent(key, now).length > 0) return;
      leaving.delete(key);
    }
  }

  return (address) => {
    const networks = networksOf(address);
    const levels = networkLevels.map((level) => ({ level, key: `${level} ${networks[level]}` }));
    return {
      isSmall: (now) => recent(`network ${networks.network}`, now).length < fewLetters,
      roomAt(now, ofAddress = lettersPerHour.address) {
        const most = { ...lettersPerHour, address: ofAddress };
        const waits = levels.map(({ level, key }) => {
          const expiries = recent(key, now).map((time) => time + hour);
          return untilFewer(expiries, most[level], new Date(now));
        });
        return now + Math.max(...waits);
      },
      take(now, leaves) {
        evict(now);
        const known = levels.map(({ level, key }) => ({ level, key, times: recent(key, now) }));
        for (const { level, times } of leaves > now ? known : []) {
          const waiting = times.filter((time) => time > now);
          if (waiting.length >= lettersWaiting[level]) return Math.min(...waiting) - now;
        }
        for (const { key, times } of known) {
          leaving.delete(key);
          leaving.set(key, [...times, leaves]);
        }
        return null;
      },
    };
  };
}
