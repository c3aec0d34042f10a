import { hasTable } from './migrate.ts';
import type { Database } from './tables.ts';

export interface Installation {
  /** Version that last upgraded the tables. */
  readonly version?: string;
  readonly moved?: string;
  /** Origin of the last start. */
  readonly siteUrl?: string;
  /** When a mail server first accepted an e-mail. */
  readonly mailed?: string;
  /** `optional` if accounts precede the second-factor requirement. */
  readonly staffSecondFactor?: string;
  /** For `readClockJump`: last time seen, last jump's from and to; ISO, blank-separated. */
  readonly clock?: string;
}

/** Empty without the table (older versions). */
export async function readInstallation(db: Database): Promise<Installation> {
  if (!(await hasTable(db, 'installation'))) return {};
  const rows = await db.selectFrom('installation').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function writeInstallation(db: Database, name: keyof Installation, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
