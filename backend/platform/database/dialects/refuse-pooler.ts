import type pg from 'pg';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { openPostgresClient, probeTimeouts } from './postgres-client.ts';

/**
 * Throws `OperatorError` for a pooler in transaction or statement mode: session locks leak, and
 * LISTEN receives nothing. Such a pooler reuses the first client's connection for a second client's
 * transaction. Both need `probeTimeouts`: with one connection the first waits forever.
 */
export async function refusePooler(client: pg.Client, databaseUrl: string): Promise<void> {
  const server = `PostgreSQL at ${client.host}:${client.port}`;
  const before = await processOf(client);
  const other = openPostgresClient(databaseUrl, 'pooler test', probeTimeouts);
  try {
    await other.connect();
    const begun = await other.query('begin').then(
      () => 'begun' as const,
      (error: Error) => error,
    );
    if (begun instanceof Error && isTimeout(begun)) {
      throw new OperatorError(
        `${server} gave no second connection within 5 s: the pool of its pooler is used up or too small. ` +
          'Allow at least 13 connections for each process (default_pool_size).',
      );
    }
    if (begun === 'begun') {
      const between = await processOf(other);
      const after = await processOf(client).catch((error: Error) => {
        if (isTimeout(error)) return between;
        throw error;
      });
      if (before === after && between !== before) return;
    } else if (!/transaction blocks not allowed/.test(begun.message)) throw begun;
  } finally {
    await other.end().catch(() => {});
  }
  throw new OperatorError(
    `${server} is behind a transaction-mode pooler, which loses locks and notifications. ` +
      'Set DATABASE_DIRECT_URL to the database itself or to a session-mode pooler; DATABASE_URL may stay the pooler.',
    { lasting: true },
  );
}

function isTimeout({ message }: Error): boolean {
  return message === 'Query read timeout';
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
