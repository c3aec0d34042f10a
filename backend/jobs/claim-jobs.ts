import { PostgresAdapter } from 'kysely';
import type { Database, JobRow } from '#backend/database/tables.ts';

/** Half a minute: a job of a process that died is anybody's again then. One that is alive says so (`keepClaim`). */
export const claimLasts = 30_000;

interface ClaimQuestion {
  /** The process that asks. */
  readonly worker: string;
  /** What it knows how to do: a process of another version may know more. */
  readonly names: readonly string[];
  readonly now: Date;
  readonly limit: number;
}

/**
 * Claims up to `limit` jobs whose time has come, the longest due first. Of any number of processes, on either engine, one gets
 * a job: PostgreSQL passes over rows that another is claiming, and on SQLite one statement writes at a time.
 */
export async function claimJobs(
  db: Database,
  { worker, names, now, limit }: ClaimQuestion,
): Promise<readonly JobRow[]> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return db
    .updateTable('job')
    .set({ claimedBy: worker, nextTryAt: new Date(now.getTime() + claimLasts).toISOString() })
    .where('id', 'in', (jobs) =>
      jobs
        .selectFrom('job')
        .select('id')
        .where('nextTryAt', '<=', now.toISOString())
        .where('name', 'in', names)
        .orderBy('nextTryAt')
        .orderBy('id')
        .limit(limit)
        .$if(onPostgres, (rows) => rows.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();
}

/** Says that the process still has the job in hand. */
export async function keepClaim(db: Database, worker: string, { id }: Pick<JobRow, 'id'>, now: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({ nextTryAt: new Date(now.getTime() + claimLasts).toISOString() })
    .where('id', '=', id)
    .where('claimedBy', '=', worker)
    .execute();
}

/** When a process may take the next of these jobs; null when there is none. */
export async function nextTry(db: Database, names: readonly string[]): Promise<Date | null> {
  const next = await db
    .selectFrom('job')
    .select('nextTryAt')
    .where('name', 'in', names)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next ? new Date(next.nextTryAt) : null;
}
