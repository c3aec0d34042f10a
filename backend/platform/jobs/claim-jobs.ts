import { isPostgres } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { JobRow } from './tables.ts';

/** Lease (30 s). Live workers extend it by heartbeat (`keepClaim`). */
export const claimLasts = 30_000;

interface ClaimQuestion {
  readonly worker: string;
  /** Another version may know more jobs. */
  readonly names: readonly string[];
  readonly now: Date;
  readonly limit: number;
}

/** Longest due first. PostgreSQL skips locked rows, SQLite serializes writes. */
export async function claimJobs(
  db: Database,
  { worker, names, now, limit }: ClaimQuestion,
): Promise<readonly JobRow[]> {
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
        .$if(isPostgres(db), (rows) => rows.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();
}

export async function keepClaim(db: Database, worker: string, { id }: Pick<JobRow, 'id'>, now: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({ nextTryAt: new Date(now.getTime() + claimLasts).toISOString() })
    .where('id', '=', id)
    .where('claimedBy', '=', worker)
    .execute();
}

/** Next claim time of these jobs; null: none. */
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
