import type pg from 'pg';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { openPostgresClient } from './postgres-client.ts';

/**
 * Throws `OperatorError` for a transaction-mode pooler: session locks leak to other clients, and LISTEN receives
 * nothing. Such a pooler gives a second client's transaction the connection that the first used last.
 */
export async function refusePooler(client: pg.Client, databaseUrl: string): Promise<void> {
  const other = openPostgresClient(databaseUrl, 'pooler test');
  try {
    const before = await processOf(client);
    await other.connect();
    await other.query('begin');
    const between = await processOf(other);
    const after = await processOf(client);
    if (before === after && between !== before) return;
  } finally {
    await other.end().catch(() => {});
  }
  throw new OperatorError(
    `PostgreSQL at ${client.host}:${client.port} is behind a transaction-mode pooler, which loses locks and notifications. ` +
      'Set DATABASE_DIRECT_URL to the database itself or to a session-mode pooler; DATABASE_URL may stay the pooler.',
    { lasting: true },
  );
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
