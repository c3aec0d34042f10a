import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as lettersByMailbox from './migrations/0002-letters-by-mailbox.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as coursesByEdition from './migrations/0004-courses-by-edition.ts';
import * as catalogueRemovals from './migrations/0005-catalogue-removals.ts';
import * as linksAndStandings from './migrations/0006-links-and-standings.ts';
import * as lettersByKind from './migrations/0007-letters-by-kind.ts';
import * as newestFirst from './migrations/0008-newest-first.ts';
import * as lettersByConsent from './migrations/0009-letters-by-consent.ts';
import * as jobsAndNotices from './migrations/0010-jobs-and-notices.ts';
import * as reservations from './migrations/0011-reservations.ts';
import * as desk from './migrations/0012-desk.ts';
import * as lettersAndAccounts from './migrations/0015-letters-and-accounts.ts';
import type { Database } from './tables.ts';

/** All steps from an empty database to `tables.ts`, by name in order. A step that was published is never edited. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-letters-by-mailbox': lettersByMailbox,
  '0003-accounts': accounts,
  '0004-courses-by-edition': coursesByEdition,
  '0005-catalogue-removals': catalogueRemovals,
  '0006-links-and-standings': linksAndStandings,
  '0007-letters-by-kind': lettersByKind,
  '0008-newest-first': newestFirst,
  '0009-letters-by-consent': lettersByConsent,
  '0010-jobs-and-notices': jobsAndNotices,
  '0011-reservations': reservations,
  '0012-desk': desk,
  '0015-letters-and-accounts': lettersAndAccounts,
};

/** How the tables stand to those of this version. */
export type TableState = 'current' | 'empty' | 'older' | 'newer';

/** Compares the tables of a database with those of this version, and changes nothing. */
export async function readTableState(db: Database): Promise<TableState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return 'empty';
  const done = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const taken = done.rows.map(({ name }) => name);
  if (taken.some((name) => !Object.hasOwn(migrations, name))) return 'newer';
  if (taken.length === 0) return 'empty';
  return taken.length < Object.keys(migrations).length ? 'older' : 'current';
}

/** What an operator is told of a database that this version must not touch. */
export const newerDatabase = 'The database was made by a newer version of this program. Run that version on it.';

/**
 * Brings the tables up to date, each step whole or not at all, and answers the names of the steps that were taken. Any
 * number of processes may do so at once: one works, the others wait. Throws what a step threw, and in words that the
 * database is of a newer version.
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  if ((await readTableState(db)) === 'newer') throw new Error(newerDatabase);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}
