import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** PostgreSQL's type of `count(*)`, which the driver hands over as text unless told otherwise. */
const int8 = 20;

/**
 * Kysely over a pool of at most ten connections. `onConnectionLost` is told of an idle connection that died (a restarted
 * server, a cut cable); the pool replaces it when it is needed.
 */
export function postgresDialect(databaseUrl: string, onConnectionLost: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'tlacuilo',
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: {
      getTypeParser: ((id: number, format?: 'text' | 'binary') =>
        id === int8 && format !== 'binary'
          ? Number
          : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener the error of a connection that nobody is using would end the process.
  pool.on('error', onConnectionLost);
  return new PostgresDialect({ pool });
}
