import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { claimJobs } from './claim-jobs.ts';
import { countJobs } from './count-jobs.ts';
import { enqueueJob } from './enqueue-job.ts';
import { failJob } from './settle-job.ts';

const now = new Date('2026-11-20T15:04:00.000Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describeOnBothEngines('countJobs', ({ open }) => {
  it('counts each job once, by name', async () => {
    const { db } = await open();
    expect(await countJobs(db, now)).toEqual({});
    const planned = [-61, -60, -59, 0, 1, 90].map((seconds) => ({ name: 'remind', seconds }));
    await db.transaction().execute(async (trx) => {
      for (const { name, seconds } of [...planned, { name: 'purge', seconds: -300 }]) {
        await enqueueJob(trx, { name, subject: `s:${seconds}`, dueAt: after(seconds) });
      }
    });
    const [job] = await claimJobs(db, { worker: 'a', names: ['purge'], now, limit: 1 });
    if (job) await failJob(db, 'a', job, 'no', now);
    expect(await countJobs(db, now)).toEqual({
      remind: { waiting: 2, due: 2, late: 2, failed: 0 },
      purge: { waiting: 0, due: 0, late: 0, failed: 1 },
    });
  });
});
