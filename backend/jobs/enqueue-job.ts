import type { Database, DatabaseTransaction, JobTable } from '#backend/database/tables.ts';

/** What is to be done, and about what: there is one job of the two at a time. */
export interface NamedJob {
  /** The name of its `Upkeep`. */
  readonly name: string;
  /** Such as `reservation:<id>`. */
  readonly subject: string;
}

export interface PlannedJob extends NamedJob {
  readonly dueAt: Date;
}

/**
 * Has something done at a time, in the transaction of what causes it: both are stored or neither. Again with the same time
 * it changes nothing, with another it is planned anew, also while it is in hand: then it is done once more at that time.
 */
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

/** Takes back a job that was not done yet, if there is one. One that is in hand may be done all the same. */
export async function takeBackJob(trx: DatabaseTransaction, job: NamedJob): Promise<void> {
  await trx.deleteFrom('job').where('id', '=', idOf(job)).execute();
}

/** Plans what happens again and again, unless it is planned already and no later. */
export async function planRepeated(db: Database, name: string, dueAt: Date): Promise<void> {
  const planned = rowOf({ name, subject: '', dueAt });
  const times = { dueAt: planned.dueAt, nextTryAt: planned.nextTryAt };
  await db
    .insertInto('job')
    .values(planned)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(times).where('job.dueAt', '>', planned.dueAt))
    .execute();
}

function rowOf({
  name,
  subject,
  dueAt,
}: PlannedJob): Pick<JobTable, 'id' | 'name' | 'subject' | 'dueAt' | 'nextTryAt'> {
  const time = dueAt.toISOString();
  return { id: idOf({ name, subject }), name, subject, dueAt: time, nextTryAt: time };
}

function idOf({ name, subject }: NamedJob): string {
  return `${name} ${subject}`;
}
