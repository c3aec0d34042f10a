import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { claimJobs, claimLasts, keepClaim, nextTry } from './claim-jobs.ts';
import { enqueueJob } from './enqueue-job.ts';
import { failJob, finishJob } from './settle-job.ts';

const start = new Date('2026-11-20T15:04:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const names = ['remind'];

async function enqueue(db: Database, count: number, name = 'remind'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < count; n += 1) await enqueueJob(trx, { name, subject: `r:${n}`, dueAt: after(n) });
  });
}

describeOnBothEngines('claimJobs', ({ open }) => {
  it('gives each job to exactly one of many concurrent processes', async () => {
    const processes = await Promise.all([open(), open(), open(), open()]);
    await enqueue(processes[0].db, 200);
    const taken = await Promise.all(
      processes.map(async ({ db }, worker) => {
        const mine: string[] = [];
        for (let left = 30; left > 0; left -= 1) {
          const claimed = await claimJobs(db, { worker: `w${worker}`, names, now: after(1_000), limit: 7 });
          for (const job of claimed) await finishJob(db, `w${worker}`, job, null);
          mine.push(...claimed.map(({ subject }) => subject));
        }
        return mine;
      }),
    );
    expect(taken.flat().length).toBe(200);
    expect(new Set(taken.flat()).size).toBe(200);
    expect(await nextTry(processes[0].db, names)).toBeNull();
  });

  it('claims the longest due first, none early, and none of unknown names', async () => {
    const { db } = await open();
    await enqueue(db, 3);
    await enqueue(db, 1, 'of another version');
    const claimed = await claimJobs(db, { worker: 'a', names, now: after(1), limit: 5 });
    expect(claimed.map(({ subject }) => subject).sort()).toEqual(['r:0', 'r:1']);
    expect(await nextTry(db, names)).toEqual(after(2));
  });

  it('takes over a job of a dead process, but not of a live one', async () => {
    const { db } = await open();
    await enqueue(db, 1);
    const claim = (worker: string, now: Date) => claimJobs(db, { worker, names, now, limit: 1 });
    const [job] = await claim('a', start);
    if (!job) throw new Error('nothing was claimed');
    expect(await claim('b', after(claimLasts - 1))).toEqual([]);
    await keepClaim(db, 'a', job, after(claimLasts - 1));
    expect(await claim('b', after(claimLasts))).toEqual([]);
    expect(await claim('b', after(2 * claimLasts))).toMatchObject([{ claimedBy: 'b' }]);
    // A worker that lost its claim neither extends, finishes nor delays the job.
    await keepClaim(db, 'a', job, after(9 * claimLasts));
    await finishJob(db, 'a', job, null);
    await failJob(db, 'a', job, 'too late', after(2 * claimLasts));
    expect(await nextTry(db, names)).toEqual(after(3 * claimLasts));
  });
});
