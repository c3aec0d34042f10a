import { purgeAuditLog } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { UserPool } from '#backend/protocols/cognito-user-pool/open-user-pool.ts';
import { hour, second } from '#model/time-units.ts';
import type { Log } from './logger.ts';
import type { Database } from './platform/database/tables.ts';
import { boundDelays } from './platform/email/delivery/bound-delays.ts';
import { purgeFailed, purgeSent } from './platform/email/delivery/purge-sent.ts';
import { type BackgroundJob, every } from './platform/jobs/background-job.ts';
import { readClockJump } from './platform/jobs/clock-jump.ts';
import { type RetentionJob, runRetention } from './platform/jobs/retention-jobs.ts';
import { startJobs } from './platform/jobs/run-jobs.ts';
import type { InstallationKey } from './platform/tokens/key-file.ts';
import type { LivingKeyRing } from './platform/tokens/key-ring.ts';
import { sealKeys } from './platform/tokens/seal-keys.ts';

interface JobDeps {
  readonly db: Database;
  readonly key: InstallationKey;
  now(): Date;
  newId(): string;
  readonly log: Log;
  report(fault: unknown): void;
  readonly ring: Pick<LivingKeyRing, 'refresh' | 'renew'>;
  readonly userPool: Pick<UserPool, 'refresh' | 'renewKeys' | 'purge'>;
  /** Jobs of features, and the nightly backup. */
  readonly additionalJobs: readonly BackgroundJob[];
  readonly retention: readonly RetentionJob[];
}

/** Starts background jobs and key refresh. The returned stop waits for running jobs. */
export function startBackgroundJobs(s: JobDeps): () => Promise<void> {
  const { db, key, now, log, ring, userPool } = s;
  const clockJump = () => readClockJump(db, now());
  const backgroundJobs: readonly BackgroundJob[] = [
    {
      name: 'watch-clock',
      next: every(hour),
      async run() {
        await boundDelays(db, now());
        await clockJump();
      },
    },
    runRetention({ now, log, clockJump, retention: [...retentionJobs(db, userPool), ...s.retention] }),
    { name: 'renew-secrets', next: every(hour), run: () => ring.renew() },
    { name: 'renew-token-keys', next: every(hour), run: () => userPool.renewKeys() },
    { name: 'seal-keys', next: every(hour), run: () => sealKeys(db, key) },
    ...s.additionalJobs,
  ];
  const jobs = startJobs({ ...s, backgroundJobs });
  // Loads keys added by other processes, and drops withdrawn ones at once.
  let refreshed: Promise<unknown> | null = null;
  const refreshing = setInterval(() => {
    refreshed ??= Promise.all([ring.refresh(), userPool.refresh()])
      .catch(s.report)
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

/** Retention jobs outside the features. */
export function retentionJobs(db: Database, userPool: Pick<UserPool, 'purge'>): readonly RetentionJob[] {
  return [
    async (at) => ({ sentLetters: await purgeSent(db, at), failedLetters: await purgeFailed(db, at) }),
    async (at) => ({ record: await purgeAuditLog(db, at) }),
    userPool.purge,
  ];
}
