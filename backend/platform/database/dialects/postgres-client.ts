import pg from 'pg';

/** Milliseconds: a pooler may keep a query waiting forever. */
export const probeTimeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 } as const;

/** Outside the pool; `connect` it. A lost connection fails its next query. */
export function openPostgresClient(connectionString: string, name: string, more: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ connectionString, application_name: `tlacuilo ${name}`, keepAlive: true, ...more });
  client.on('error', () => {});
  return client;
}
