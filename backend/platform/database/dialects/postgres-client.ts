import pg from 'pg';

/** Milliseconds: a pooler may keep a query waiting forever. */
export const probeTimeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 } as const;

/**
 * Outside the pool; `connect` it, which fails after five seconds. A lost connection fails its next query, which
 * has no timeout.
 */
export function openPostgresClient(connectionString: string, name: string, more: pg.ClientConfig = {}): pg.Client {
  const { connectionTimeoutMillis } = probeTimeouts;
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis,
    application_name: `tlacuilo ${name}`,
    keepAlive: true,
    ...more,
  });
  client.on('error', () => {});
  return client;
}
