import { sql } from 'kysely';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { minute, second } from '#model/time-units.ts';
import { isPostgres } from './dialects/advisory-lock.ts';
import { DatabaseUnavailableError } from './dialects/database-unavailable.ts';
import { type DatabaseSettings, withConnection } from './dialects/open-database.ts';
import { retry } from './dialects/retry.ts';
import { readInstallation, writeInstallation } from './installation.ts';
import { migrate, newerDatabase, readSteps, stateAfter, stepsAfter } from './migrate.ts';
import type { Database } from './tables.ts';

interface UpgradeDeps {
  readonly version: string;
  /**
   * Runs in one process before the tables change; an error prevents that. The function it returns runs
   * if the migration failed: a service that starts again and again must not fill the disk with backups.
   */
  before(steps: readonly string[], from: string): Promise<(() => void) | undefined>;
  say?(text: string): void;
}

/**
 * Applies pending migrations without statement timeouts; returns their names. Throws a lasting
 * `OperatorError` for newer or moved tables.
 */
export async function upgradeDatabase(where: DatabaseSettings, deps: UpgradeDeps): Promise<readonly string[]> {
  return withConnection(where, (db) =>
    oneAtATime(db, deps, async () => {
      const appliedSteps = await readSteps(db);
      const state = stateAfter(appliedSteps);
      const { version, moved } = await readInstallation(db);
      if (state === 'newer') {
        const which = version ? ` That was version ${version}; this is ${deps.version}.` : '';
        throw new OperatorError(
          `${newerDatabase}${which} To go back to this version, restore the backup that was made before the upgrade ` +
            '(`before-….backup` in DATA_DIR). It does not contain later changes.',
          { lasting: true },
        );
      }
      if (moved) throw new OperatorError(wordMoved(moved), { lasting: true });
      const undo = state === 'older' ? await deps.before(stepsAfter(appliedSteps), version ?? 'older') : undefined;
      const taken = await retry(() => migrate(db), {
        ...lockWait,
        // Waiting under load would block later transactions.
        while: isLocked,
        waiting: () => deps.say?.('Other transactions lock the tables; retrying the migration.'),
      }).catch(async (error: unknown) => {
        const steps = await readSteps(db).catch(() => []);
        if (steps.length === appliedSteps.length) undo?.();
        throw error;
      });
      if (version !== deps.version) await writeInstallation(db, 'version', deps.version);
      return taken;
    }),
  );
}

export function wordMoved(to: string): string {
  return (
    `This database was moved to ${to}; the rows here are stale. Set DATABASE_URL or DATA_DIR to the new one. ` +
    'To serve from here again, move the rows back or restore a backup.'
  );
}

const lockWait = { timeout: 10 * minute, between: second };

/** Runs under an advisory lock; on SQLite only one process serves. */
async function oneAtATime<Answer>(db: Database, deps: UpgradeDeps, work: () => Promise<Answer>): Promise<Answer> {
  if (!isPostgres(db)) return work();
  return db.connection().execute(async (connection) => {
    const lock = 7_523_492;
    const take = async () => {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(connection);
      if (!rows[0]?.held) throw new OperatorError('Another process has been migrating the database for ten minutes.');
    };
    const waiting = () => deps.say?.('Another process is migrating the database; waiting.');
    await retry(take, { ...lockWait, waiting, while: (error) => error instanceof OperatorError });
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

/** Lock timeout (55P03), or rollback for another transaction (class 40). */
function isLocked(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailableError &&
    /^55P03$|^40/.test((error.cause as { readonly code?: string }).code ?? '')
  );
}
