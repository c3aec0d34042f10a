import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { DatabaseAwayError } from './database-away.ts';
import { waitForTurn } from './wait-for-turn.ts';

/**
 * Kysely over `node:sqlite`: one connection, on which queries and transactions wait for one another. For other
 * processes (a backup, a command) it waits without stopping this one: `database` itself must be opened not to wait.
 */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  return new NodeSqliteDialect({ database: adapt(database) });
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new NodeSqliteDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class NodeSqliteDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new PatientConnection(await super.acquireConnection());
    return this.#connection;
  }

  /**
   * Takes the write lock when a transaction begins. A transaction that reads first and writes later would otherwise
   * fail for good when another process wrote in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * After some errors (a full disk) SQLite has rolled back by itself and refuses to do it again. What went wrong is the
   * first error, which is thrown on; should a transaction be left open after all, the next one says so.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** SQLite creates tables inside a transaction: a migration that is killed half-way leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.#inner = inner;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return waitForTurn(() => this.#inner.executeQuery<Row>(query)).catch(throwAway);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }
}

/** SQLite's codes for a lock that was not let go of, and for a file or a disk that does not do its part. */
const passing: ReadonlySet<number> = new Set([5, 6, 8, 10, 11, 13, 14, 15, 26]);

function throwAway(error: unknown): never {
  const { errcode } = error as { readonly errcode?: number };
  throw errcode !== undefined && passing.has(errcode & 0xff) ? new DatabaseAwayError(error) : error;
}

/** How many statements are kept prepared: preparing one takes as long as running it. */
const mostPrepared = 300;

/** Characters of a statement that is kept: 300 of 45 kB, with lists of a client's choosing, held 134 MB. */
const longestPrepared = 5_000;

/** What changes tables: the columns of `*` are those that were there when it was prepared. */
const changesTables = /^\s*(?:create|alter|drop)\b/i;

function adapt(database: DatabaseSync): Exclude<SqliteDialectConfig['database'], (...none: never[]) => unknown> {
  /** The one that was used last is the last. */
  const prepared = new Map<string, Prepared>();

  function prepare(text: string): Prepared {
    if (changesTables.test(text)) prepared.clear();
    const kept = prepared.get(text);
    prepared.delete(text);
    const found = kept ?? prepareAnew(database, text);
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
        // One that is read little by little is not asked again meanwhile.
        iterate: (parameters) => database.prepare(text).iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}

interface Prepared {
  readonly statement: StatementSync;
  /** Whether it answers rows. */
  readonly reader: boolean;
}

function prepareAnew(database: DatabaseSync, text: string): Prepared {
  const statement = database.prepare(text);
  return { statement, reader: statement.columns().length > 0 };
}
