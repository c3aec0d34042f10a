import { PostgresAdapter, sql } from 'kysely';
import { readInstallation, writeInstallation } from './installation.ts';
import { migrate, NewerDatabaseError, newerDatabase, readSteps, stateAfter, stepNames } from './migrate.ts';
import { type DatabaseSettings, openDatabase } from './open-database.ts';
import type { Database } from './tables.ts';

export interface UpgradeParts {
  /** Of this program. */
  readonly version: string;
  /**
   * Done before the tables of an older version are changed, with the steps that will be taken: of all processes that start at once by one. What it
   * throws keeps the tables as they are.
   */
  before(steps: readonly string[]): Promise<unknown>;
}

/** The rows were moved to another place, and are served from there. The message is one for the operator. */
export class MovedDatabaseError extends Error {
  override readonly name = 'MovedDatabaseError';
}

/**
 * Makes the tables where there are none, and brings older ones up to date, however long that takes; a step over a large
 * table takes longer than any statement of the service may. Answers the names of the steps that were taken. Throws
 * `NewerDatabaseError` and `MovedDatabaseError`, which no waiting mends.
 */
export async function upgradeDatabase(where: DatabaseSettings, parts: UpgradeParts): Promise<readonly string[]> {
  const { db, close } = await openDatabase({ ...where, limits: null });
  try {
    return await oneAtATime(db, async () => {
      const done = await readSteps(db);
      const state = stateAfter(done);
      const { version, moved } = await readInstallation(db);
      if (state === 'newer') {
        const which = version ? ` That was version ${version}, and this is ${parts.version}.` : '';
        throw new NewerDatabaseError(
          `${newerDatabase}${which} To go back to this version, restore the backup that was made before the upgrade ` +
            '(`before-….backup` in DATA_DIR): what was stored since is not in it.',
        );
      }
      if (moved) throw new MovedDatabaseError(wordMoved(moved));
      if (state === 'older') await parts.before(stepNames.filter((step) => !done.includes(step)));
      const taken = await migrate(db);
      if (version !== parts.version) await writeInstallation(db, 'version', parts.version);
      return taken;
    });
  } finally {
    await close();
  }
}

/** What an operator is told of rows that are served from elsewhere now. */
export function wordMoved(to: string): string {
  return (
    `The rows of this database were moved to ${to}, and are left here as they were then. Set DATABASE_URL or DATA_DIR to that place. ` +
    'To serve from here again, move them back, or restore a backup here.'
  );
}

/** Of any number of processes one works at a time. On SQLite there is one that may. */
async function oneAtATime<Answer>(db: Database, work: () => Promise<Answer>): Promise<Answer> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return work();
  return db.connection().execute(async (connection) => {
    const lock = 7_523_492;
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}
