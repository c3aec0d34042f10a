import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** Timeouts, milliseconds. */
export interface DatabaseLimits {
  /** For a new or free connection. */
  readonly connection: number;
  readonly statement: number;
  /** Client side, longer than `statement`: only a hanging server reaches it. */
  readonly answer: number;
}

/** Statements take milliseconds. Migrations have only a lock timeout. */
export const databaseLimits: DatabaseLimits = { connection: 5_000, statement: 8_000, answer: 10_000 };
const migrationLock = 2_000;

/** Type of `count(*)`, text by default. */
const int8 = 20;

/**
 * At most ten connections. Unavailability throws `DatabaseUnavailableError`; `onConnectionLost` gets each
 * lost connection's error, idle or in use.
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
  // The pool listens to idle clients only; another's error would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', () => {});
  const limited = new WeakSet<pg.PoolClient>();
  const timeouts = limits
    ? { statement_timeout: limits.statement, idle_in_transaction_session_timeout: limits.statement }
    : { lock_timeout: migrationLock };

  return {
    options: {},
    async connect() {
      const client = await pool.connect().catch(throwAway);
      const connection = pooledConnection(client);
      if (limited.has(client)) return connection;
      try {
        // Not startup parameters: poolers refuse unknown ones.
        await connection.query('select set_config(key, value, false) from json_each_text($1::json)', [
          JSON.stringify(timeouts),
        ]);
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
  throw new DatabaseUnavailableError(error);
}

const nothing: pg.QueryResult = { command: '', rowCount: 0, rows: [], oid: 0, fields: [] };

/** After a loss or timeout it sends nothing more and is not reused. */
function pooledConnection(client: pg.PoolClient): PostgresPoolClient {
  let lost: DatabaseUnavailableError | undefined;

  async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (!lost) {
      try {
        return await client.query(sql, [...parameters]);
      } catch (error) {
        const code = error instanceof pg.DatabaseError ? (error.code ?? '') : null;
        // Not serializable, or no retry cures it.
        if (error instanceof TypeError || (code !== null && !passing.test(code))) throw error;
        const away = new DatabaseUnavailableError(error);
        if (code !== null && !ending.test(code)) throw away;
        lost = away;
      }
    }
    // The transaction ended with its connection: report the loss.
    if (sql === 'rollback') return nothing;
    throw lost;
  }
  return {
    // Kysely's cursor type needs a package that is not installed.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || lost !== undefined),
  };
}

/** Retryable SQLSTATEs: connection, rollback, resources, operator, system, read-only, timeouts. */
const passing = /^(?:08|40|53|57|58)|^25006$|^55P03$|^25P03$/;

/** SQLSTATEs that end the connection. */
const ending = /^08|^57P|^25P03$/;
