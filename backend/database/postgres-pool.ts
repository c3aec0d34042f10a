import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';

/** How long is waited, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection: until it is made, or until one of the ten is free. */
  readonly connection: number;
  /** For one statement, by PostgreSQL itself, which then ends it. */
  readonly statement: number;
  /** For the answer to one statement: longer than PostgreSQL lets it take, so that only a server that hangs gets so far. */
  readonly answer: number;
}

/** Every statement of the service takes milliseconds. Only migrations have none of these limits. */
export const databaseLimits: DatabaseLimits = { connection: 5_000, statement: 8_000, answer: 10_000 };

/** PostgreSQL's type of `count(*)`, which the driver hands over as text unless told otherwise. */
const int8 = 20;

/**
 * At most ten connections to PostgreSQL. What keeps the database from being asked is thrown as `DatabaseAwayError`, and
 * `onConnectionLost` is told of each connection that died (a restarted server, a cut cable), whether or not somebody was
 * using it; another one takes its place when it is needed.
 */
export function openPostgresPool(
  databaseUrl: string,
  limits: DatabaseLimits | null,
  onConnectionLost: (error: Error) => void,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'tlacuilo',
    max: 10,
    connectionTimeoutMillis: limits?.connection ?? databaseLimits.connection,
    ...(limits && { query_timeout: limits.answer }),
    keepAlive: true,
    types: {
      getTypeParser: ((id: number, format?: 'text' | 'binary') =>
        id === int8 && format !== 'binary'
          ? Number
          : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  // The pool listens only to connections that nobody is using: the error of any other would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', () => {});
  /** Connections that have their limits. */
  const limited = new WeakSet<pg.PoolClient>();

  return {
    options: {},
    async connect() {
      const client = await pool.connect().catch(throwAway);
      const connection = askedOver(client);
      if (!limits || limited.has(client)) return connection;
      try {
        // Not among what a connection begins with: a pooler in front refuses what it does not know there.
        await connection.query(
          `select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false)`,
          [String(limits.statement)],
        );
        limited.add(client);
        return connection;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

function throwAway(error: unknown): never {
  throw new DatabaseAwayError(error);
}

const nothing: pg.QueryResult = { command: '', rowCount: 0, rows: [], oid: 0, fields: [] };

/** A connection as it is lent to somebody. One that is lost, or did not answer, is asked nothing more and not lent again. */
function askedOver(client: pg.PoolClient): PostgresPoolClient {
  let lost: DatabaseAwayError | undefined;

  async function ask(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (!lost) {
      try {
        return await client.query(sql, [...parameters]);
      } catch (error) {
        const code = error instanceof pg.DatabaseError ? (error.code ?? '') : null;
        // A value that the driver cannot write, or one that PostgreSQL does not take.
        if (error instanceof TypeError || (code !== null && !passing.test(code))) throw error;
        const away = new DatabaseAwayError(error);
        if (code !== null && !ending.test(code)) throw away;
        lost = away;
      }
    }
    // With its connection the transaction has ended. What is told is what was lost, not that it cannot be undone.
    if (sql === 'rollback') return nothing;
    throw lost;
  }
  return {
    // The other way to ask, by a cursor, needs a package that is not there.
    query: ask as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || lost !== undefined),
  };
}

/**
 * Classes of PostgreSQL's codes: the connection failed, the transaction met another one, a resource is used up, somebody
 * ended the statement or the server, the system failed. And single ones: it takes no writes at the moment, a lock was not
 * free, a transaction did nothing for too long.
 */
const passing = /^(?:08|40|53|57|58)|^25006$|^55P03$|^25P03$/;

/** After these the connection ends. */
const ending = /^08|^57P|^25P03$/;
