import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { claimLasts } from '#backend/platform/jobs/claim-jobs.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import { startJobs } from '#backend/platform/jobs/run-jobs.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const script = fileURLToPath(new URL('support/do-jobs.ts', import.meta.url));

describeOnBothEngines('a process killed during a job', ({ open, place }) => {
  it('leaves the job to the next process after its lease expires', async () => {
    const { dataDir, databaseUrl } = await place();
    const { db } = await open();
    const job = { name: 'expire', subject: 'reservation:17', dueAt: new Date() };
    await db.transaction().execute((trx) => enqueueJob(trx, job));
    const child = spawn(process.execPath, [script, dataDir, ...(databaseUrl ? [databaseUrl] : [])], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    expect(String(output)).toBe('took reservation:17\n');
    child.kill('SIGKILL');
    await once(child, 'exit');

    let ahead = 0;
    const done: string[] = [];
    const next = startJobs({
      db,
      now: () => new Date(Date.now() + ahead),
      newId: () => 'next',
      backgroundJobs: [{ name: 'expire', run: async ({ subject }) => done.push(subject) }],
      log: { info() {}, error() {} },
    });
    ahead = claimLasts;
    await vi.waitFor(() => expect(done).toEqual(['reservation:17']), 120_000);
    await next.stop();
    expect(await db.selectFrom('job').selectAll().execute()).toEqual([]);
  });
});
