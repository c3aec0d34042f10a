import type { Database } from '#backend/platform/database/tables.ts';
import { hour } from '#model/time-units.ts';

type CheckState = 'ok' | 'warning' | 'failed';

export interface Finding {
  readonly state: CheckState;
  /** Text for the operator, without passwords and tokens. */
  readonly text: string;
  /** Measured value for a metric: days, hours, a share or a count. */
  readonly value?: number | undefined;
}

interface CheckedSettings {
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly keyFile: string | null;
  readonly backupDir: string | null;
  readonly backupCommand?: string | null;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly companyInbox: string;
  readonly accessPolicy: string;
  readonly trustProxy: number;
}

export interface CheckDeps {
  readonly settings: CheckedSettings;
  /** Names of all settings. */
  readonly settingNames: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Null: no database, or out of reach. */
  readonly db: Database | null;
  /** Reason why `db` is out of reach. */
  readonly databaseFault?: string | undefined;
  now(): Date;
  readonly version: string;
}

/** An exception counts as failed. */
export interface Check {
  readonly name: string;
  run(deps: CheckDeps): Promise<Finding>;
}

const order: readonly CheckState[] = ['ok', 'warning', 'failed'];
const finding = (state: CheckState) => (text: string, value?: number) => ({ state, text, value }) satisfies Finding;
export const [ok, warning, failed] = [finding('ok'), finding('warning'), finding('failed')];

/** Hours from `then` to `now`. */
export const hoursSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / hour;

/** Merges findings: the worst state, with the texts of that state. */
export function worstOf(all: readonly (Finding | false)[]): Finding {
  const findings = all.filter((one) => one !== false);
  const state = order.findLast((one) => findings.some((found) => found.state === one)) ?? 'ok';
  const texts = findings.filter((found) => found.state === state).map(({ text }) => text);
  return { state, text: texts.join(' '), value: findings.find(({ value }) => value !== undefined)?.value };
}
