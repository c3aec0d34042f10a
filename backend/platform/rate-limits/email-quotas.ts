import { hour } from '#model/time-units.ts';
import { emailsPerHour, emailsWaiting, fewEmails } from './limits.ts';
import { networkLevels, networksOf } from './networks.ts';

/** Quota of e-mails to unverified addresses per client IP address. Times in milliseconds. */
export type EmailQuota = ReturnType<ReturnType<typeof openEmailQuotas>>;

/** Beyond this, evicts the least recently used keys. */
const maxKeys = 100_000;

/** Opens the quotas, per process; limits per kind are in `unverified-limits.ts`. */
export function openEmailQuotas() {
  /** Send times per key: of the last hour, and scheduled. */
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

  return (address: string) => {
    const networks = networksOf(address);
    const levels = networkLevels.map((level) => ({ level, key: `${level} ${networks[level]}` }));
    return {
      /** Whether its network sent few lately and may use the reserved half. */
      isSmall: (now: number) => recent(`network ${networks.network}`, now).length < fewEmails,
      /** Earliest time with room. `ofAddress`: a lower limit for one kind. */
      earliestAt(now: number, ofAddress = emailsPerHour.address): number {
        const most = { ...emailsPerHour, address: ofAddress };
        const waits = levels.map(({ level, key }) => {
          const expiries = recent(key, now).map((time) => time + hour);
          return untilFewer(expiries, most[level], new Date(now));
        });
        return now + Math.max(...waits);
      },
      /** Counts an e-mail at `leaves`. Null, or the wait in milliseconds. */
      take(now: number, leaves: number): number | null {
        evict(now);
        const known = levels.map(({ level, key }) => ({ level, key, times: recent(key, now) }));
        for (const { level, times } of leaves > now ? known : []) {
          const waiting = times.filter((time) => time > now);
          if (waiting.length >= emailsWaiting[level]) return Math.min(...waiting) - now;
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

/** Milliseconds until fewer than `max` of these expiry times lie in the future. */
export function untilFewer(expiries: readonly number[], max: number, at: Date): number {
  const unexpired = expiries.filter((time) => time > at.getTime()).toSorted((one, other) => one - other);
  return (unexpired.at(-max) ?? at.getTime()) - at.getTime();
}
