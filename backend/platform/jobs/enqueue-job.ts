import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';

/** Name and subject identify a job. */
interface NamedJob {
  readonly name: string;
  /** Such as `reservation:<id>`. */
  readonly subject: string;
}

interface PlannedJob extends NamedJob {
  readonly dueAt: Date;
}

/** In the caller's transaction. Another time reschedules the job; a running one runs again. */
export async function enqueueJob(trx: DatabaseTransaction, job: PlannedJob): Promise<void> {
  const planned = rowOf(job);
  const { dueAt, nextTryAt } = planned;
  await trx
    .insertInto('job')
    .values(planned)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ dueAt, nextTryAt, attempts: 0, claimedBy: null, lastReason: null })
        .where('job.dueAt', '!=', dueAt),
    )
    .execute();
}

/** A job in progress may still complete. */
export async function deleteJob(trx: DatabaseTransaction, job: NamedJob): Promise<void> {
  await trx.deleteFrom('job').where('id', '=', idOf(job)).execute();
}

/** Schedules a recurring job, unless it is due earlier. */
export async function planRepeated(db: Database, name: string, dueAt: Date): Promise<void> {
  const planned = rowOf({ name, subject: '', dueAt });
  const times = { dueAt: planned.dueAt, nextTryAt: planned.nextTryAt };
  await db
    .insertInto('job')
    .values(planned)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(times).where('job.dueAt', '>', planned.dueAt))
    .execute();
}

function rowOf({ name, subject, dueAt }: PlannedJob) {
  const time = dueAt.toISOString();
  return { id: idOf({ name, subject }), name, subject, dueAt: time, nextTryAt: time };
}

function idOf({ name, subject }: NamedJob): string {
  return `${name} ${subject}`;
}
