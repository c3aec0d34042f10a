import type { Database } from '#backend/database/tables.ts';

/** A minute: so long after its time a job is late. */
const late = 60_000;

export const jobStates = ['waiting', 'due', 'late', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** How many jobs of a name are in a state; each is counted in one. */
export type JobCounts = Readonly<Record<string, Readonly<Record<JobState, number>>>>;

/**
 * How many jobs of each name wait for their time, are due, are due for more than a minute, and failed and are tried again. A
 * name that has none is not in it.
 */
export async function countJobs(db: Database, now: Date): Promise<JobCounts> {
  const [time, minuteAgo] = [now.toISOString(), new Date(now.getTime() - late).toISOString()];
  const rows = await db
    .selectFrom('job')
    .select((row) => [
      'name',
      row
        .case()
        .when('attempts', '>', 0)
        .then('failed' as JobState)
        .when('dueAt', '>', time)
        .then('waiting' as JobState)
        .when('dueAt', '>', minuteAgo)
        .then('due' as JobState)
        .else('late' as JobState)
        .end()
        .as('state'),
      row.fn.countAll<number>().as('count'),
    ])
    .groupBy(['name', 'state'])
    .execute();
  const counts: Record<string, Record<JobState, number>> = {};
  for (const { name, state, count } of rows) {
    counts[name] ??= { waiting: 0, due: 0, late: 0, failed: 0 };
    counts[name][state] = Number(count);
  }
  return counts;
}
