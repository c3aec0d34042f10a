import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { refuseHalfExchanged } from '#backend/platform/database/locks/half-exchanged.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import type { Database, Tables } from '#backend/platform/database/tables.ts';
import { tryWriting } from './check-writable.ts';
import { DeadlockRetryingDatabase } from './deadlock-retrying-database.ts';
import { describePostgresError } from './describe-postgres-error.ts';
import { describeFolderError, moveAside, openFolder } from './open-folder.ts';
import { type DatabaseLimits, databaseLimits, openPostgresPool } from './postgres-pool.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'sqlite' | 'postgres';
  /** Waits for running queries. Idempotent. */
  readonly close: () => Promise<void>;
  /** Throws when a query fails; succeeds on a full disk. */
  readonly ping: () => Promise<void>;
  /** Throws on a full disk. SQLite only: PostgreSQL's disk is its operator's. */
  readonly tryWriting?: () => Promise<void>;
  /**
   * Writes all commits into the open file, also a moved one, and calls `end` before another write. While
   * another connection reads, the commits remain in the log: it is moved to the folder `aside`, which `end`
   * receives, so that no other database opens with it. SQLite only.
   */
  readonly endWith?: (aside: string, end: (kept: string | null) => void) => Promise<void>;
}

export interface DatabaseSettings {
  /** `postgres://…`; absent: SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Receives each lost PostgreSQL connection's error. */
  readonly onConnectionLost?: ((error: Error) => void) | undefined;
  /** PostgreSQL timeouts; null: none, for migrations. */
  readonly limits?: DatabaseLimits | null;
  /** SQLite without fsync, for reproducible data. */
  readonly inHaste?: boolean;
}

/** Opens without migrations or serving lock. Throws `OperatorError`. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  refuseHalfExchanged(settings.dataDir);
  // Throws for commits without their database.
  hasDatabase(settings);
  const opened = settings.databaseUrl ? openPostgres(settings.databaseUrl, settings) : openSqlite(settings);
  try {
    await opened.ping();
    return opened;
  } catch (error) {
    await opened.close();
    throw settings.databaseUrl ? describePostgresError(settings.databaseUrl, error) : error;
  }
}

/** On its own connection, without timeouts. */
export async function withConnection<Result>(
  where: DatabaseSettings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase({ ...where, limits: null });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function openSqlite({ dataDir, inHaste = false }: DatabaseSettings): OpenDatabase {
  const file = openFile(openFolder(dataDir));
  if (inHaste) file.exec('PRAGMA synchronous = OFF');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  return {
    ...openWith(db, 'sqlite'),
    tryWriting: () => tryWriting(dataDir),
    endWith: (aside, end) =>
      // Waits for a running transaction.
      db.connection().execute(async () => {
        let kept: string | null = null;
        try {
          const log = databaseFiles(dataDir).filter((path) => path !== databaseFile(dataDir));
          if (!emptyLog(file)) kept = moveAside(log, aside);
        } finally {
          end(kept);
        }
      }),
    async close() {
      await db.destroy();
      // Kysely closes only a used database.
      if (file.isOpen) file.close();
    },
  };
}

/**
 * Always true for PostgreSQL. Throws `OperatorError` for a folder of another account, and for commits
 * without their database: a new one would delete them.
 */
export function hasDatabase({ databaseUrl, dataDir }: DatabaseSettings): boolean {
  if (databaseUrl !== undefined) return true;
  const log = `${databaseFile(dataDir)}-wal`;
  let hasLog: boolean;
  try {
    // First: another process may be creating both.
    hasLog = isFilled(log);
    if (isFilled(databaseFile(dataDir))) return true;
  } catch (error) {
    throw describeFolderError(dataDir, error);
  }
  if (!hasLog) return false;
  refuseHalfExchanged(dataDir);
  throw new OperatorError(`${log} has no database beside it. Put the database back, or delete that file.`, {
    lasting: true,
  });
}

function isFilled(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

export function databaseFile(folder: string): string {
  return join(folder, 'tlacuilo.sqlite');
}

/** False while another connection reads, or on a full disk. */
function emptyLog(file: DatabaseSync): boolean {
  try {
    return file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } catch {
    return false;
  }
}

/** Paths of the existing files of SQLite: the database, its write-ahead log, and their index. */
export function databaseFiles(folder: string): string[] {
  return ['', '-wal', '-shm'].map((end) => databaseFile(folder) + end).filter((path) => existsSync(path));
}

function openFile(folder: string): DatabaseSync {
  const path = databaseFile(folder);
  let file: DatabaseSync | undefined;
  try {
    // SQLite opens a read-only file and fails at the first write.
    if (existsSync(path)) accessSync(path, constants.W_OK);
    file = new DatabaseSync(path, { timeout: 5_000 });
    file.exec('PRAGMA journal_mode = WAL');
    // A commit survives a power loss.
    file.exec('PRAGMA synchronous = FULL');
    // Erased rows and replaced secrets leave no copy.
    file.exec('PRAGMA secure_delete = ON');
    // LIKE compares as in PostgreSQL.
    file.exec('PRAGMA case_sensitive_like = ON');
    // The dialect retries without blocking the event loop.
    file.exec('PRAGMA busy_timeout = 0');
    return file;
  } catch (error) {
    file?.close();
    throw describeFolderError(folder, error);
  }
}

function openPostgres(
  databaseUrl: string,
  { limits = databaseLimits, onConnectionLost = () => {} }: DatabaseSettings,
): OpenDatabase {
  const pool = openPostgresPool(databaseUrl, limits, onConnectionLost);
  return openWith(new DeadlockRetryingDatabase({ dialect: new PostgresDialect({ pool }) }), 'postgres');
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
