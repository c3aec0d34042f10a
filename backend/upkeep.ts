import type { LivingKeyRing } from './keys/key-ring.ts';
import type { UserPool } from './user-pool/open-user-pool.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What is done again and again while the service runs. */
export interface Upkeep {
  readonly ring: Pick<LivingKeyRing, 'refresh' | 'renew'>;
  readonly userPool: Pick<UserPool, 'refresh' | 'renewKeys' | 'purge'>;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Told of what failed; it is done again the next time. */
  readonly report: (fault: unknown) => void;
}

/**
 * Learns of other processes' keys each minute; each hour renews those that are old and removes what nobody needs any
 * more. Answers how to stop.
 */
export function startUpkeep({ ring, userPool, clock, report }: Upkeep): () => void {
  const refresh = setInterval(() => {
    ring.refresh().catch(report);
    userPool.refresh().catch(report);
  }, minute);
  const hourly = setInterval(() => {
    ring.renew().catch(report);
    userPool.renewKeys().catch(report);
    userPool.purge(clock()).catch(report);
  }, hour);
  return () => {
    clearInterval(refresh);
    clearInterval(hourly);
  };
}
