import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';
import { isPrepared, isUnread } from './statement-marks.ts';

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
    // What nobody waits for is on its way while the next is asked (`unread`).
    pipeline: true,
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
  /** Of connections that have their limits: whether they lead to PostgreSQL itself. */
  const direct = new WeakMap<pg.PoolClient, boolean>();
  const names = new Map<string, string>();

  return {
    options: {},
    async connect() {
      const client = await pool.connect().catch(throwAway);
      if (!limits) return askedOver(client, null);
      const isDirect = direct.get(client);
      if (isDirect !== undefined) return askedOver(client, isDirect ? names : null);
      const connection = askedOver(client, null);
      try {
        // Not among what a connection begins with: a pooler in front refuses what it does not know there.
        const { rows } = await connection.query<{ readonly pid: number }>(
          `select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false), pg_backend_pid() as pid`,
          [String(limits.statement)],
        );
        // A pooler in front tells another one: what is prepared might be looked for at another process.
        direct.set(client, rows[0]?.pid === Reflect.get(client, 'processID'));
        return connection;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

function nameIn(names: Map<string, string>, sql: string): string {
  const name = names.get(sql) ?? `tlacuilo_${names.size}`;
  names.set(sql, name);
  return name;
}

function throwAway(error: unknown): never {
  throw new DatabaseAwayError(error);
}

const nothing: pg.QueryResult = { command: '', rowCount: 0, rows: [], oid: 0, fields: [] };

/**
 * A connection as it is lent to somebody. One that is lost, or did not answer, is asked nothing more and not lent again. `names`: of what is
 * prepared on it; null where nothing is.
 */
function askedOver(client: pg.PoolClient, names: Map<string, string> | null): PostgresPoolClient {
  let lost: DatabaseAwayError | undefined;
  /** What was asked and not waited for, in its order. */
  let ahead: Promise<unknown>[] = [];

  async function send(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const name = names && isPrepared(sql) ? { name: nameIn(names, sql) } : {};
    const asked = client.query({ ...name, text: sql, values: [...parameters] });
    if (sql === 'begin' || isUnread(sql)) {
      // What becomes of it is told with the next.
      asked.catch(() => {});
      ahead.push(asked);
      return nothing;
    }
    const before = ahead;
    ahead = [];
    const [answer, ...others] = await Promise.allSettled([asked, ...before]);
    // After the first that failed, all others of a transaction are refused for that reason alone.
    const failed = sql === 'rollback' ? undefined : others.find(({ status }) => status === 'rejected');
    for (const one of [failed, answer]) if (one?.status === 'rejected') throw one.reason;
    return answer.status === 'fulfilled' ? answer.value : nothing;
  }

  async function ask(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (!lost) {
      try {
        return await send(sql, parameters);
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
