import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { Database } from '#backend/platform/database/tables.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { waitForLock } from './retry.ts';

/**
 * Kysely over one `node:sqlite` connection, which serializes transactions. Retries other processes'
 * locks without blocking the event loop: `database` needs `busy_timeout` 0.
 */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const config = { database: adapt(database) };
  return {
    createDriver: () => new NodeSqliteDriver(config),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class NodeSqliteDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#connection) return this.#connection;
    const inner = await super.acquireConnection();
    this.#connection = {
      executeQuery: (query) => waitForLock(() => inner.executeQuery<never>(query)).catch(throwAway),
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    };
    return this.#connection;
  }

  /** Locks at begin: a read before the write would fail for good after another process's write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * After some errors (a full disk) SQLite has rolled back and refuses another. An open transaction
   * would fail the next begin.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** DDL is transactional: a killed migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Locks, and a failing, full or damaged file. */
const unavailable: ReadonlySet<number> = new Set([5, 6, 8, 10, 11, 13, 14, 15, 26]);

function throwAway(error: unknown): never {
  const { errcode } = error as { readonly errcode?: number };
  throw errcode !== undefined && unavailable.has(errcode & 0xff) ? new DatabaseUnavailableError(error) : error;
}

/** Statement cache: preparing takes as long as running. */
const mostPrepared = 300;

/** Characters: 300 statements of 45 kB took 134 MB. */
const longestPrepared = 5_000;

/** A prepared `*` keeps the columns of its time. */
const changesTables = /^\s*(?:create|alter|drop)\b/i;

function adapt(database: DatabaseSync): Exclude<SqliteDialectConfig['database'], (...none: never[]) => unknown> {
  /** LRU, most recent last. */
  const prepared = new Map<string, Prepared>();

  function prepare(text: string): Prepared {
    if (changesTables.test(text)) prepared.clear();
    const cached = prepared.get(text);
    prepared.delete(text);
    const found = cached ?? prepareStatement(database, text);
    if (text.length <= longestPrepared) prepared.set(text, found);
    if (prepared.size > mostPrepared) prepared.delete(prepared.keys().next().value ?? '');
    return found;
  }

  return {
    close() {
      prepared.clear();
      database.close();
    },
    prepare(text) {
      const { statement, reader } = prepare(text);
      return {
        reader,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        // Uncached: an iterating statement cannot run again.
        iterate: (parameters) => database.prepare(text).iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}

interface Prepared {
  readonly statement: StatementSync;
  readonly reader: boolean;
}

function prepareStatement(database: DatabaseSync, text: string): Prepared {
  const statement = database.prepare(text);
  return { statement, reader: statement.columns().length > 0 };
}

/** Changes when another connection writes. Reads no table. */
export async function readFileVersion(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}
