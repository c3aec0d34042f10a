import type { Database } from './database/tables.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { every, type Upkeep } from './jobs/upkeep.ts';
import type { LivingKeyRing } from './keys/key-ring.ts';
import type { Log } from './log.ts';
import { purgeSent } from './mail/purge-sent.ts';
import { purgeRecord } from './record/purge-record.ts';
import type { UserPool } from './user-pool/open-user-pool.ts';

const minute = 60_000;
const hour = 60 * minute;

export interface UpkeepParts {
  readonly db: Database;
  now(): Date;
  newId(): string;
  readonly log: Log;
  report(fault: unknown): void;
  readonly ring: Pick<LivingKeyRing, 'refresh' | 'renew'>;
  readonly userPool: Pick<UserPool, 'refresh' | 'renewKeys' | 'purge'>;
  /** What happens by itself in the rooms of the business. */
  readonly ofRooms: readonly Upkeep[];
}

/**
 * Starts what happens by itself: the jobs, of which one process does each, and what every process does for itself. Answers how
 * to stop, which waits for what is in hand.
 */
export function startUpkeep({
  db,
  now,
  newId,
  log,
  report,
  ring,
  userPool,
  ofRooms,
}: UpkeepParts): () => Promise<void> {
  const upkeep: readonly Upkeep[] = [
    { name: 'purge-letters', next: every(hour), run: () => purgeSent(db, now()) },
    { name: 'purge-accounts', next: every(hour), run: () => userPool.purge(now().getTime()) },
    { name: 'purge-record', next: every(hour), run: () => purgeRecord(db, now()) },
    { name: 'renew-secrets', next: every(hour), run: () => ring.renew() },
    { name: 'renew-token-keys', next: every(hour), run: () => userPool.renewKeys() },
    ...ofRooms,
  ];
  const jobs = startJobs({ db, now, newId, upkeep, log });
  // Each process has to learn of the keys that another one added.
  const refresh = () => {
    ring.refresh().catch(report);
    userPool.refresh().catch(report);
  };
  const refreshing = setInterval(refresh, minute);
  return () => {
    clearInterval(refreshing);
    return jobs.stop();
  };
}
