import { setTimeout as pause } from 'node:timers/promises';
import { backupActionItems } from '#backend/platform/backup/backup-status.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { hour, minute, second } from '#model/time-units.ts';
import { backupCheck } from './checks/backups.ts';
import { certificateCheck } from './checks/certificate.ts';
import type { Check, CheckDeps, Finding } from './checks/check.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseCheck } from './checks/database.ts';
import { diskCheck } from './checks/disk.ts';
import { emailsCheck } from './checks/emails.ts';
import { keyFileCheck } from './checks/key-file.ts';
import { mailServerCheck } from './checks/mail-server.ts';
import { offSiteCheck } from './checks/off-site.ts';
import { senderRecordsCheck } from './checks/sender-records.ts';
import { settingsCheck } from './checks/settings.ts';
import { versionCheck } from './checks/version.ts';

/** Checks of this machine and its database. */
const localChecks: readonly Check[] = [
  settingsCheck,
  versionCheck,
  keyFileCheck,
  databaseCheck,
  clockCheck,
  diskCheck,
  backupCheck,
  offSiteCheck,
  emailsCheck,
];

/** Checks of other machines. */
const remoteChecks: readonly Check[] = [certificateCheck, mailServerCheck, senderRecordsCheck()];

export interface CheckResult extends Finding {
  readonly check: string;
  readonly since?: Date;
}

/** Milliseconds. */
const checkTimeout = 15_000;

/** Runs the checks concurrently, each with a timeout. */
export function runChecks(
  deps: CheckDeps,
  all: readonly Check[] = [...localChecks, ...remoteChecks],
): Promise<readonly CheckResult[]> {
  return Promise.all(
    all.map(async ({ name, run }): Promise<CheckResult> => {
      const late = { state: 'warning', text: `No result within ${checkTimeout / 1_000} s.` } as const;
      const finding = await Promise.race([run(deps), pause(checkTimeout, late, { ref: false })]).catch(
        (error: unknown): Finding => ({
          state: 'failed',
          text: error instanceof Error ? error.message : String(error),
        }),
      );
      return { check: name, ...finding };
    }),
  );
}

interface DoctorDeps extends CheckDeps {
  /** A pino logger fits. */
  readonly log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
}

/** Failed checks as action items, without those that have an item of their own. */
export function checkActionItems(latest: readonly CheckResult[], shown: readonly string[] = []) {
  return latest
    .filter(({ check, state }) => state === 'failed' && !shown.includes(check))
    .map(({ check, since }) => ({
      kind: 'check_failed' as const,
      id: check,
      since: (since ?? new Date(0)).toISOString(),
      about: check,
    }));
}

/** Action items of backups and of failed checks. */
export async function monitoringActionItems(
  db: Database,
  backupDir: string | null,
  latest: readonly CheckResult[],
  at: Date,
) {
  const backups = await backupActionItems(db, backupDir, at);
  const items = [...backups, ...checkActionItems(latest, backups.length > 0 ? ['backups'] : [])];
  return { items, counts: { backups: items.length } };
}

const levels = { ok: 'info', warning: 'warn', failed: 'error' } as const;

interface Group {
  readonly checks: readonly Check[];
  /** Milliseconds. */
  readonly every: number;
}

const groups: readonly Group[] = [
  { checks: localChecks, every: 5 * minute },
  { checks: remoteChecks, every: 6 * hour },
];

/** Runs the checks soon after the start, then local ones every five minutes, remote ones four times a day. */
export function startDoctor(deps: DoctorDeps, all = groups, firstRun = 20 * second) {
  const latest = new Map<string, CheckResult>();
  // A hanging folder blocks a thread for each call: the next run leaves out a check that has not settled.
  const unsettled = new Set<Check>();
  const tracked = (check: Check): Check => ({
    ...check,
    async run(s) {
      unsettled.add(check);
      try {
        return await check.run(s);
      } finally {
        unsettled.delete(check);
      }
    },
  });
  async function run(checks: readonly Check[]): Promise<void> {
    for (const result of await runChecks(deps, checks.filter((one) => !unsettled.has(one)).map(tracked))) {
      const { check, state, text } = result;
      const before = latest.get(check);
      const isSame = before?.state === state;
      latest.set(check, { ...result, since: (isSame && before.since) || deps.now() });
      // Only changes; a first result that is in order is none.
      if (!isSame && (before || state !== 'ok')) deps.log[levels[state]]({ check, state }, text);
    }
  }
  const timers = all.flatMap(({ checks, every }) => [
    setTimeout(() => void run(checks), firstRun),
    setInterval(() => void run(checks), every),
  ]);
  return {
    latest: () => [...latest.values()],
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
