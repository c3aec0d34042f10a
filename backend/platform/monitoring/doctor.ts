import { setTimeout as pause } from 'node:timers/promises';
import { backupActionItems } from '#backend/platform/backup/backup-status.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { hour } from '#model/time-units.ts';
import { backupCheck, offSiteCheck } from './checks/backups.ts';
import { certificateCheck } from './checks/certificate.ts';
import type { Check, CheckDeps, Finding } from './checks/check.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseCheck } from './checks/database.ts';
import { diskCheck } from './checks/disk.ts';
import { emailsCheck } from './checks/emails.ts';
import { senderRecordsCheck } from './checks/sender-records.ts';
import { settingsCheck } from './checks/settings.ts';
import { versionCheck } from './checks/version.ts';

const checks: readonly Check[] = [
  settingsCheck,
  versionCheck,
  databaseCheck,
  clockCheck,
  diskCheck,
  backupCheck,
  offSiteCheck,
  certificateCheck,
  emailsCheck,
  senderRecordsCheck(),
];

export interface CheckResult extends Finding {
  readonly check: string;
  readonly since?: Date;
}

/** Milliseconds. */
const patience = 15_000;

/** Runs the checks concurrently, each with a timeout. */
export function runChecks(deps: CheckDeps, all: readonly Check[] = checks): Promise<readonly CheckResult[]> {
  return Promise.all(
    all.map(async ({ name, run }): Promise<CheckResult> => {
      const late = { state: 'warning', text: `No result within ${patience / 1_000} s.` } as const;
      const finding = await Promise.race([run(deps), pause(patience, late, { ref: false })]).catch(
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
  readonly log: Record<'warn' | 'error', (facts: object, message: string) => void>;
}

/** Failed checks as action items, without those that have an item of their own. */
export function checkActionItems(latest: readonly CheckResult[], shown: readonly string[] = []) {
  const items = latest
    .filter(({ check, state }) => state === 'failed' && !shown.includes(check))
    .map(({ check, since }) => ({
      kind: 'check_failed' as const,
      id: check,
      since: (since ?? new Date(0)).toISOString(),
      about: check,
    }));
  return { items, counts: { backups: items.length } };
}

/** Action items of backups and of failed checks. */
export async function monitoringActionItems(
  db: Database,
  backupDir: string | null,
  latest: readonly CheckResult[],
  at: Date,
) {
  const backups = (await backupActionItems(db, backupDir, at)).items;
  const items = [...backups, ...checkActionItems(latest, backups.length > 0 ? ['backups'] : []).items];
  return { items, counts: { backups: items.length } };
}

const [firstRun, everyRun] = [20_000, 6 * hour];

/** Runs the checks soon after the start and four times a day. */
export function startDoctor(deps: DoctorDeps) {
  let latest: readonly CheckResult[] = [];
  async function run(): Promise<void> {
    const before = new Map(latest.map((result) => [`${result.check} ${result.state}`, result.since]));
    const results = await runChecks(deps);
    latest = results.map((result) => ({
      ...result,
      since: before.get(`${result.check} ${result.state}`) ?? deps.now(),
    }));
    for (const { check, state, text } of latest) {
      if (state === 'failed') deps.log.error({ check }, text);
      if (state === 'warning') deps.log.warn({ check }, text);
    }
  }
  const timers = [setTimeout(() => void run(), firstRun), setInterval(() => void run(), everyRun)];
  return {
    latest: () => latest,
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
