import type { Database } from '#backend/platform/database/tables.ts';

/** Milliseconds after `dueAt`. */
const late = 60_000;

const jobStates = ['waiting', 'due', 'late', 'failed'] as const;
type JobState = (typeof jobStates)[number];

export type JobCounts = Readonly<Record<string, Readonly<Record<JobState, number>>>>;

/** Names without jobs are absent. */
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
