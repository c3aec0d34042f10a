import { expect, it, test } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { claimJobs } from './claim-jobs.ts';
import { enqueueJob } from './enqueue-job.ts';
import { failJob, finishJob, pauseAfter } from './settle-job.ts';

const start = new Date('2026-11-20T15:04:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const remind = { name: 'remind', subject: 'r:1' };

async function claim(db: Database, now: Date) {
  const [job] = await claimJobs(db, { worker: 'a', names: ['remind'], now, limit: 1 });
  if (!job) throw new Error('nothing is due');
  return job;
}

test('the delay doubles, up to an hour', () => {
  expect([1, 2, 11, 12, 500].map(pauseAfter)).toEqual([2, 4, 2_048, 3_600, 3_600]);
});

describeOnBothEngines('settling a job', ({ open }) => {
  it('ends it, or reschedules it without its failures', async () => {
    const { db } = await open();
    await db.transaction().execute((trx) => enqueueJob(trx, { ...remind, dueAt: start }));
    expect(await failJob(db, 'a', await claim(db, start), 'x'.repeat(900), start)).toEqual(after(2));
    const failed = { dueAt: start.toISOString(), nextTryAt: after(2).toISOString(), attempts: 1, claimedBy: null };
    expect(await db.selectFrom('job').selectAll().execute()).toMatchObject([
      { ...failed, lastReason: 'x'.repeat(500) },
    ]);
    expect(await failJob(db, 'a', await claim(db, after(2)), 'again', after(2))).toEqual(after(6));

    await finishJob(db, 'a', await claim(db, after(6)), after(60));
    const time = after(60).toISOString();
    const again = { dueAt: time, nextTryAt: time, attempts: 0, claimedBy: null, lastReason: null };
    expect(await db.selectFrom('job').selectAll().execute()).toMatchObject([again]);
    await finishJob(db, 'a', await claim(db, after(60)), null);
    expect(await db.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  it('leaves a job that was rescheduled during its run', async () => {
    const { db } = await open();
    const plan = (dueAt: Date) => db.transaction().execute((trx) => enqueueJob(trx, { ...remind, dueAt }));
    await plan(start);
    const job = await claim(db, start);
    await plan(after(90));
    await finishJob(db, 'a', job, null);
    await failJob(db, 'a', job, 'late', start);
    expect(await db.selectFrom('job').selectAll().execute()).toMatchObject([
      { dueAt: after(90).toISOString(), nextTryAt: after(90).toISOString(), attempts: 0 },
    ]);
  });
});
