import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { refuseHalfExchanged } from './half-exchanged.ts';
import { openFolder, wordFolderError } from './open-folder.ts';
import { type DatabaseLimits, databaseLimits, openPostgresPool } from './postgres-pool.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';
import { tryWriting } from './try-writing.ts';
import { wordPostgresError } from './word-postgres-error.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'sqlite' | 'postgres';
  /** Waits for running queries and lets go of the file or the connections. Doing it twice is allowed. */
  readonly close: () => Promise<void>;
  /**
   * Resolves when the database answers a question; throws when it does not. It writes nothing: while the disk is full
   * it still resolves (see `tryWriting`).
   */
  readonly ping: () => Promise<void>;
  /**
   * Throws when the disk takes nothing more. Only where it is ours: what is behind PostgreSQL is for who runs that to
   * watch.
   */
  readonly tryWriting?: () => Promise<void>;
}

export interface DatabaseSettings {
  /** `postgres://…`; absent: SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Told of a PostgreSQL connection that died. Whoever was using it hears of that too; the next query opens another. */
  readonly onConnectionLost?: ((error: Error) => void) | undefined;
  /** How long PostgreSQL is waited for; null: as long as it takes, for migrations. */
  readonly limits?: DatabaseLimits | null;
  /** With SQLite: commits are not waited for until they are on the disk. For what can be made again, and is nobody's. */
  readonly inHaste?: boolean;
}

/**
 * Opens the database, without making its tables (`migrate`) and without holding its folder (`holdFolder`). Throws
 * `FolderError` or `PostgresError`, worded for the operator, when it cannot be opened.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  refuseHalfExchanged(settings.dataDir);
  const opened = settings.databaseUrl ? openPostgres(settings.databaseUrl, settings) : openSqlite(settings);
  try {
    await opened.ping();
    return opened;
  } catch (error) {
    await opened.close();
    throw settings.databaseUrl ? wordPostgresError(settings.databaseUrl, error) : error;
  }
}

function openSqlite({ dataDir, inHaste = false }: DatabaseSettings): OpenDatabase {
  const file = openFile(openFolder(dataDir));
  if (inHaste) file.exec('PRAGMA synchronous = OFF');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  return {
    ...openWith(db, 'sqlite'),
    tryWriting: () => tryWriting(dataDir),
    async close() {
      await db.destroy();
      // Kysely closes only what it has used.
      if (file.isOpen) file.close();
    },
  };
}

/** True when there is a database to open; opening makes one where there is none. PostgreSQL's is asked when it is opened. */
export function hasDatabase({ databaseUrl, dataDir }: DatabaseSettings): boolean {
  return databaseUrl !== undefined || (statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Where the database of a folder is. */
export function databaseFile(folder: string): string {
  return join(folder, 'tlacuilo.sqlite');
}

function openFile(folder: string): DatabaseSync {
  const path = databaseFile(folder);
  let file: DatabaseSync | undefined;
  try {
    // SQLite would open what it may not write, and complain when the first visitor writes.
    if (existsSync(path)) accessSync(path, constants.W_OK);
    file = new DatabaseSync(path, { timeout: 5_000 });
    file.exec('PRAGMA journal_mode = WAL');
    // FULL: a commit is on the disk before it is acknowledged, also when the power goes.
    file.exec('PRAGMA synchronous = FULL');
    // As PostgreSQL compares, so that one query gives one answer.
    file.exec('PRAGMA case_sensitive_like = ON');
    // From here on the dialect waits, without stopping the process.
    file.exec('PRAGMA busy_timeout = 0');
    return file;
  } catch (error) {
    file?.close();
    throw wordFolderError(folder, error);
  }
}

function openPostgres(
  databaseUrl: string,
  { limits = databaseLimits, onConnectionLost = () => {} }: DatabaseSettings,
): OpenDatabase {
  const pool = openPostgresPool(databaseUrl, limits, onConnectionLost);
  return openWith(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), 'postgres');
}

function openWith(db: Database, engine: OpenDatabase['engine']): OpenDatabase {
  return {
    db,
    engine,
    close: () => db.destroy(),
    async ping() {
      await sql`select 1`.execute(db);
    },
  };
}
