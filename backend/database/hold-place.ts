import pg from 'pg';
import { holdFolder } from './hold-folder.ts';
import { wordPostgresError } from './word-postgres-error.ts';

/** The lock in PostgreSQL that every process that serves shares, and whoever exchanges the tables has alone. */
export const servingLock = 7_523_491;

/** A service uses the database. The message is one for the operator. */
export class PlaceHeldError extends Error {
  override readonly name = 'PlaceHeldError';
}

export interface HeldPlace {
  release(): Promise<void>;
}

/**
 * Sees to it that nobody serves from a place, until it is let go of or the process ends. Throws `FolderHeldError` or
 * `PlaceHeldError` at once when somebody does.
 */
export async function holdPlace(where: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}): Promise<HeldPlace> {
  const { databaseUrl, dataDir } = where;
  if (!databaseUrl) {
    const held = holdFolder(dataDir);
    return { release: async () => held.release() };
  }
  const client = await lock(databaseUrl, 'pg_try_advisory_lock');
  return { release: () => client.end() };
}

/** Throws `PlaceHeldError` while somebody exchanges the tables of a PostgreSQL. */
export async function refuseExchanged(databaseUrl: string): Promise<void> {
  const client = await lock(databaseUrl, 'pg_try_advisory_lock_shared');
  await client.end();
}

async function lock(databaseUrl: string, how: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tlacuilo hold', keepAlive: true });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(`select ${how}($1) as held`, [servingLock]);
    if (rows[0]?.held) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw wordPostgresError(databaseUrl, error);
  }
  await client.end();
  throw new PlaceHeldError(
    how.endsWith('shared')
      ? 'The rows of this database are being restored or moved at this moment. Start again when that is done.'
      : 'A service runs on this PostgreSQL, or another restore or move. Stop every process of it first.',
  );
}
