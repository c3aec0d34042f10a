import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { claimJobs } from './claim-jobs.ts';
import { deleteJob, enqueueJob, planRepeated } from './enqueue-job.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute));
const hold = { name: 'expire-hold', subject: 'reservation:1' };

const enqueue = (db: Database, minute: number, subject = hold.subject) =>
  db.transaction().execute((trx) => enqueueJob(trx, { ...hold, subject, dueAt: at(minute) }));
const jobs = (db: Database) => db.selectFrom('job').selectAll().orderBy('id').execute();

describeOnBothEngines('enqueueJob', ({ open }) => {
  it('stores one job per name and subject, and reschedules it', async () => {
    const { db } = await open();
    for (const minute of [4, 4, 9]) await enqueue(db, minute);
    await enqueue(db, 4, 'reservation:2');
    expect(await jobs(db)).toMatchObject([
      { ...hold, dueAt: at(9).toISOString(), nextTryAt: at(9).toISOString(), attempts: 0 },
      { subject: 'reservation:2', dueAt: at(4).toISOString() },
    ]);
  });

  it('leaves a leased job to its process, unless rescheduled', async () => {
    const { db } = await open();
    await enqueue(db, 4);
    await claimJobs(db, { worker: 'a', names: [hold.name], now: at(4), limit: 1 });
    await enqueue(db, 4);
    expect(await jobs(db)).toMatchObject([{ claimedBy: 'a' }]);
    await enqueue(db, 9);
    expect(await jobs(db)).toMatchObject([{ claimedBy: null, nextTryAt: at(9).toISOString() }]);
  });

  it('stores nothing when its transaction rolls back', async () => {
    const { db } = await open();
    const failing = db.transaction().execute(async (trx) => {
      await enqueueJob(trx, { ...hold, dueAt: at(4) });
      throw new Error('no seat');
    });
    await expect(failing).rejects.toThrow('no seat');
    expect(await jobs(db)).toEqual([]);
  });

  it('can be cancelled alone', async () => {
    const { db } = await open();
    await enqueue(db, 4);
    await enqueue(db, 4, 'reservation:2');
    for (const _ of [1, 2]) await db.transaction().execute((trx) => deleteJob(trx, hold));
    expect((await jobs(db)).map(({ subject }) => subject)).toEqual(['reservation:2']);
  });

  it('schedules a recurring job once, and earlier when its interval shrinks', async () => {
    const { db } = await open();
    await Promise.all([planRepeated(db, 'purge', at(9)), planRepeated(db, 'purge', at(9))]);
    await planRepeated(db, 'purge', at(30));
    expect(await jobs(db)).toMatchObject([{ name: 'purge', subject: '', dueAt: at(9).toISOString() }]);
    await planRepeated(db, 'purge', at(4));
    expect(await jobs(db)).toMatchObject([{ dueAt: at(4).toISOString(), nextTryAt: at(4).toISOString() }]);
  });
});
