import type { KeptForTime } from '#model/retention.ts';
import type { Upkeep } from './upkeep.ts';

/** How much of what was removed. */
export type Removed = Readonly<Partial<Record<KeptForTime, number>>>;

/** Removes what is kept no longer (model/retention.ts) at that moment. Safe to do twice. */
export type Removal = (at: Date) => Promise<Removed>;

interface RemoveSurroundings {
  now(): Date;
  readonly removals: readonly Removal[];
  /** A logger of pino fits. */
  readonly log: Record<'info', (facts: object, message: string) => void>;
}

/** At three where the company is, which is six hours behind all year. */
const hourOfNight = 9;

/**
 * Every night what is kept no longer goes, and the log says how much of what. Where one fails the others are done all the same,
 * and all are tried again.
 */
export function removeOld({ now, removals, log }: RemoveSurroundings): Upkeep {
  return {
    name: 'remove-old',
    next(after) {
      const night = new Date(after);
      night.setUTCHours(hourOfNight, 0, 0, 0);
      if (night <= after) night.setUTCDate(night.getUTCDate() + 1);
      return night;
    },
    async run() {
      const at = now();
      const faults: unknown[] = [];
      const removed: Removed[] = [];
      for (const remove of removals) {
        await remove(at).then(
          (some) => removed.push(some),
          (fault) => faults.push(fault),
        );
      }
      log.info({ removed: Object.assign({}, ...removed) as Removed }, 'what is kept no longer was removed');
      if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
    },
  };
}
