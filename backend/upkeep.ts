import type { Database } from './database/tables.ts';
import { type Removal, removeOld } from './jobs/remove-old.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { every, type Upkeep } from './jobs/upkeep.ts';
import type { LivingKeyRing } from './keys/key-ring.ts';
import type { Log } from './log.ts';
import { purgeFailed, purgeSent } from './mail/purge-sent.ts';
import { purgeRecord } from './record/purge-record.ts';
import type { UserPool } from './user-pool/open-user-pool.ts';

const second = 1_000;
const hour = 60 * 60 * second;

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
  /** What removes in the rooms of the business what is kept no longer. */
  readonly removals: readonly Removal[];
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
  removals,
}: UpkeepParts): () => Promise<void> {
  const upkeep: readonly Upkeep[] = [
    removeOld({ now, log, removals: [...ownRemovals(db, userPool), ...removals] }),
    { name: 'renew-secrets', next: every(hour), run: () => ring.renew() },
    { name: 'renew-token-keys', next: every(hour), run: () => userPool.renewKeys() },
    ...ofRooms,
  ];
  const jobs = startJobs({ db, now, newId, upkeep, log });
  // Each process has to learn of the keys that another one added, and at once of those that an operator withdrew.
  let refreshed: Promise<unknown> | null = null;
  const refreshing = setInterval(() => {
    refreshed ??= Promise.all([ring.refresh(), userPool.refresh()])
      .catch(report)
      .finally(() => {
        refreshed = null;
      });
  }, second);
  return async () => {
    clearInterval(refreshing);
    await refreshed;
    return jobs.stop();
  };
}

/** What is stored beside the business, and removed as the rooms remove theirs. */
export function ownRemovals(db: Database, userPool: Pick<UserPool, 'purge'>): readonly Removal[] {
  return [
    async (at) => ({ sentLetters: await purgeSent(db, at), failedLetters: await purgeFailed(db, at) }),
    async (at) => ({ record: await purgeRecord(db, at) }),
    userPool.purge,
  ];
}
