import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { isPostgres } from './dialects/advisory-lock.ts';
import type { Database } from './tables.ts';

const folder = new URL('migrations/', import.meta.url);

/** Migration files by name, subfolders included. A published one is never edited. */
const files = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => [basename(path, '.ts'), path.replaceAll('\\', '/')] as const),
);

export const stepNames: readonly string[] = [...files.keys()].toSorted();

async function getMigrations(): Promise<Record<string, Migration>> {
  const read = async (name: string) => [name, await import(new URL(files.get(name) ?? '', folder).href)] as const;
  return Object.fromEntries(await Promise.all(stepNames.map(read)));
}

/** Relative to this version. */
type TableState = 'current' | 'empty' | 'older' | 'newer';

/** Applied migrations, in order. Writes nothing. */
export async function readSteps(db: Database): Promise<readonly string[]> {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

export async function readTableState(db: Database): Promise<TableState> {
  return stateAfter(await readSteps(db));
}

export function stateAfter(steps: readonly string[]): TableState {
  if (steps.some((name) => !stepNames.includes(name))) return 'newer';
  if (steps.length === 0) return 'empty';
  return steps.length < stepNames.length ? 'older' : 'current';
}

export function stepsAfter(steps: readonly string[]): readonly string[] {
  return stepNames.filter((name) => !steps.includes(name));
}

export const newerDatabase = 'The database was migrated by a newer version of this program. Run that version.';

/**
 * Applies pending migrations, up to `upTo`, in one transaction; returns their names. Concurrent
 * processes wait. Throws `OperatorError` for newer tables.
 */
export async function migrate(db: Database, upTo?: string): Promise<readonly string[]> {
  if ((await readTableState(db)) === 'newer') throw new OperatorError(newerDatabase, { lasting: true });
  const schema = await schemaOf(db);
  // A schema kept by a restore may have a migration table too.
  const inSchema = schema ? { migrationTableSchema: schema } : {};
  const migrator = new Migrator({ db, provider: { getMigrations }, ...inSchema });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

export async function hasTable(db: Database, name: string): Promise<boolean> {
  const schema = await schemaOf(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === name && (!schema || table.schema === schema));
}

/** Null on SQLite. */
async function schemaOf(db: Database): Promise<string | null> {
  if (!isPostgres(db)) return null;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? null;
}
