import pg from 'pg';

/** A client outside the pool; `connect` it. A lost connection fails its next query. */
export function openPostgresClient(connectionString: string, name: string, more: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ connectionString, application_name: `tlacuilo ${name}`, keepAlive: true, ...more });
  client.on('error', () => {});
  return client;
}
