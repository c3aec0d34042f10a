import { sql } from 'kysely';
import type { Database } from '#backend/platform/database/tables.ts';
import { openPostgresClient, probeTimeouts } from './postgres-client.ts';
import { refusePooler } from './refuse-pooler.ts';

interface ServerFacts {
  readonly at: Date;
  readonly used: number;
  readonly most: number;
}

/** Reads PostgreSQL's clock and connection count. Throws `OperatorError`. */
export async function readServerFacts(databaseUrl: string, db: Database): Promise<ServerFacts> {
  const client = openPostgresClient(databaseUrl, 'doctor', probeTimeouts);
  try {
    await client.connect();
    await refusePooler(client, databaseUrl);
  } finally {
    await client.end().catch(() => {});
  }
  const { rows } = await sql<ServerFacts>`
    select clock_timestamp() as at, (select count(*) from pg_stat_activity) as used,
      current_setting('max_connections')::int as most`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL returned no row for its clock and connections.');
  return facts;
}
