import { type Migration, Migrator } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as lettersByMailbox from './migrations/0002-letters-by-mailbox.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as coursesByEdition from './migrations/0004-courses-by-edition.ts';
import * as catalogueRemovals from './migrations/0005-catalogue-removals.ts';
import * as linksAndStandings from './migrations/0006-links-and-standings.ts';
import type { Database } from './tables.ts';

/** All steps from an empty database to `tables.ts`, by name in order. A step that was published is never edited. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-letters-by-mailbox': lettersByMailbox,
  '0003-accounts': accounts,
  '0004-courses-by-edition': coursesByEdition,
  '0005-catalogue-removals': catalogueRemovals,
  '0006-links-and-standings': linksAndStandings,
};

/**
 * Brings the tables up to date, each step whole or not at all. Any number of processes may do so at once: one works, the
 * others wait. Throws what a step threw.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
