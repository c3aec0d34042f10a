import type { KeptForTime } from '#model/people/retention.ts';
import { type BackgroundJob, nextNight } from './background-job.ts';
import type { ClockJump } from './clock-jump.ts';

export type Removed = Readonly<Partial<Record<KeptForTime, number>>>;

/** Deletes data past retention (model/people/retention.ts). Idempotent. */
export type RetentionJob = (at: Date) => Promise<Removed>;

interface RetentionDeps {
  now(): Date;
  readonly retention: readonly RetentionJob[];
  clockJump(): Promise<ClockJump | null>;
  readonly log: Record<'info' | 'error', (facts: object, message: string) => void>;
}

/** A failure does not stop the other deletions; all are retried. */
export function runRetention({ now, retention, clockJump, log }: RetentionDeps): BackgroundJob {
  return {
    name: 'remove-old',
    next: nextNight,
    async run() {
      const jump = await clockJump();
      if (jump) {
        log.error(
          jump,
          'the clock went forward by more than two days: nothing is erased for two days; check the clock of this machine',
        );
        return;
      }
      const at = now();
      const faults: unknown[] = [];
      const removed: Removed[] = [];
      for (const remove of retention) {
        await remove(at).then(
          (some) => removed.push(some),
          (fault) => faults.push(fault),
        );
      }
      log.info({ removed: Object.assign({}, ...removed) as Removed }, 'expired data was deleted');
      if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
    },
  };
}
