import { PostgresAdapter, sql } from 'kysely';
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
import * as askings from './migrations/0013-askings.ts';
import * as courseTexts from './migrations/0014-course-texts.ts';
import * as lettersAndAccounts from './migrations/0015-letters-and-accounts.ts';
import * as persons from './migrations/0016-persons.ts';
import * as backups from './migrations/0018-backups.ts';
import * as lettersBySearch from './migrations/0020-letters-by-search.ts';
import * as classSequencesAndRefunds from './migrations/0021-class-sequences-and-refunds.ts';
import * as requestedSeats from './migrations/0022-requested-seats.ts';
import * as callers from './migrations/0023-callers.ts';
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
  '0013-askings': askings,
  '0014-course-texts': courseTexts,
  '0015-letters-and-accounts': lettersAndAccounts,
  '0016-persons': persons,
  '0018-backups': backups,
  '0020-letters-by-search': lettersBySearch,
  '0021-class-sequences-and-refunds': classSequencesAndRefunds,
  '0022-requested-seats': requestedSeats,
  '0023-callers': callers,
};

/** How the tables stand to those of this version. */
export type TableState = 'current' | 'empty' | 'older' | 'newer';

/** The names of all steps in their order. */
export const stepNames: readonly string[] = Object.keys(migrations);

/** The steps that the tables of a database have behind them, in their order; none where there are no tables. Changes nothing. */
export async function readSteps(db: Database): Promise<readonly string[]> {
  const schema = await schemaOf(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const there = tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE && (!schema || table.schema === schema));
  if (!there) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Compares the tables of a database with those of this version, and changes nothing. */
export async function readTableState(db: Database): Promise<TableState> {
  return stateAfter(await readSteps(db));
}

/** How tables with these steps behind them stand to this version. */
export function stateAfter(steps: readonly string[]): TableState {
  if (steps.some((name) => !Object.hasOwn(migrations, name))) return 'newer';
  if (steps.length === 0) return 'empty';
  return steps.length < stepNames.length ? 'older' : 'current';
}

/** What an operator is told of a database that this version must not touch. */
export const newerDatabase = 'The database was made by a newer version of this program. Run that version on it.';

/** The tables are those of a newer version. The message is one for the operator. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Brings the tables up to date, all steps in one transaction, whole or not at all, and answers the names of the steps that were
 * taken; with `upTo`, a step, only so far. Any number of processes may do so at once: one works, the others wait. Throws what a
 * step threw, and `NewerDatabaseError`.
 */
export async function migrate(db: Database, upTo?: string): Promise<readonly string[]> {
  if ((await readTableState(db)) === 'newer') throw new NewerDatabaseError(newerDatabase);
  const schema = await schemaOf(db);
  // Named, since other schemas may have a table of that name too: what a restore keeps beside.
  const inSchema = schema ? { migrationTableSchema: schema } : {};
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, ...inSchema });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** Of PostgreSQL the schema in which tables are made; null on SQLite, which has one. */
export async function schemaOf(db: Database): Promise<string | null> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return null;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? null;
}
