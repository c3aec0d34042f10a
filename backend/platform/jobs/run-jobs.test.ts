import { expect, it, vi } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { type BackgroundJob, every } from './background-job.ts';
import { claimJobs, claimLasts } from './claim-jobs.ts';
import { enqueueJob } from './enqueue-job.ts';
import { startJobs } from './run-jobs.ts';

const start = new Date('2026-11-20T15:04:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const silent = { info() {}, error() {} };

function clock() {
  let time = start;
  return {
    now: () => time,
    set(to: Date) {
      time = to;
    },
  };
}

const enqueue = (db: Database, subject: string, dueAt = start) =>
  db.transaction().execute((trx) => enqueueJob(trx, { name: 'expire', subject, dueAt }));
const left = (db: Database) => db.selectFrom('job').selectAll().orderBy('id').execute();

describeOnBothEngines('startJobs', ({ open }) => {
  it('runs a due job once, in either of two processes', async () => {
    const processes = await Promise.all([open(), open()]);
    const { now, set } = clock();
    const done: string[] = [];
    const backgroundJobs: BackgroundJob[] = [{ name: 'expire', run: async ({ subject }) => done.push(subject) }];
    const running = processes.map(({ db }, n) =>
      startJobs({ db, now, newId: () => `p${n}`, backgroundJobs, log: silent }),
    );
    const { db } = processes[0];
    for (let n = 0; n < 20; n += 1) await enqueue(db, `r:${n}`);
    await enqueue(db, 'later', after(60_000));
    await vi.waitFor(async () => expect(await left(db)).toHaveLength(1), 120_000);
    expect(done.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `r:${n}`).sort());
    set(after(60_000));
    await vi.waitFor(async () => expect(await left(db)).toEqual([]), 120_000);
    expect(done).toHaveLength(21);
    for (const one of running) await one.stop();
  });

  it('bounds the next run of a recurring job after a clock jump', async () => {
    const { db } = await open();
    const { now, set } = clock();
    const backgroundJobs: BackgroundJob[] = [{ name: 'purge', next: every(3_600_000), run: async () => {} }];
    set(after(3 * 86_400_000));
    const running = startJobs({ db, now, newId: () => 'a', backgroundJobs, log: silent });
    await vi.waitFor(async () => expect(await left(db)).toHaveLength(1), 120_000);
    set(start);
    await vi.waitFor(
      async () => expect(await left(db)).toMatchObject([{ dueAt: after(3_600_000).toISOString() }]),
      120_000,
    );
    await running.stop();
  });

  it('reschedules a recurring job after each run', async () => {
    const { db } = await open();
    const { now, set } = clock();
    const planned: Date[] = [];
    const backgroundJobs: BackgroundJob[] = [
      { name: 'purge', next: every(3_600_000), run: async ({ dueAt }) => planned.push(dueAt) },
    ];
    const running = startJobs({ db, now, newId: () => 'a', backgroundJobs, log: silent });
    await vi.waitFor(
      async () => expect(await left(db)).toMatchObject([{ dueAt: after(3_600_000).toISOString() }]),
      120_000,
    );
    // After downtime it runs once.
    set(after(10 * 3_600_000));
    await vi.waitFor(
      async () => expect(await left(db)).toMatchObject([{ dueAt: after(11 * 3_600_000).toISOString(), attempts: 0 }]),
      120_000,
    );
    expect(planned).toEqual([after(3_600_000)]);
    await running.stop();
  });

  it('retries a failed job, reports it, and does not block others', async () => {
    const { db } = await open();
    const { now, set } = clock();
    const [logged, done]: [unknown[], string[]] = [[], []];
    let fault: Error | null = new Error('the mail server is away');
    const endless = Promise.withResolvers<void>();
    const backgroundJobs: BackgroundJob[] = [
      {
        name: 'expire',
        async run({ subject }) {
          if (subject === 'endless') await endless.promise;
          if (subject === 'failing' && fault) throw fault;
          done.push(subject);
        },
      },
    ];
    for (const subject of ['endless', 'failing', 'fine']) await enqueue(db, subject);
    const log = { ...silent, error: (facts: object) => void logged.push(facts) };
    const running = startJobs({ db, now, newId: () => 'a', backgroundJobs, log });
    await vi.waitFor(() => expect([logged.length, done]).toEqual([1, ['fine']]), 120_000);
    expect(logged).toEqual([
      {
        job: 'expire',
        subject: 'failing',
        dueAt: start.toISOString(),
        err: fault,
        nextTryAt: after(2_000).toISOString(),
      },
    ]);
    fault = null;
    set(after(2_000));
    await vi.waitFor(() => expect(done).toEqual(['fine', 'failing']), 120_000);
    let stopped = false;
    const stopping = running.stop().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    endless.resolve();
    await stopping;
    expect(await left(db)).toEqual([]);
  });

  it('leaves a job that a stop cut off to the next process, and counts no failure', async () => {
    const { db } = await open();
    await enqueue(db, 'long');
    const began = Promise.withResolvers<void>();
    const cut: BackgroundJob = {
      name: 'expire',
      async run({ stop }) {
        began.resolve();
        await new Promise((resolve) => stop?.addEventListener('abort', resolve));
        stop?.throwIfAborted();
      },
    };
    const log = { ...silent, error: vi.fn() };
    const { now, set } = clock();
    const running = startJobs({ db, now, newId: () => 'a', backgroundJobs: [cut], log });
    await began.promise;
    await running.stop();
    expect(log.error).not.toHaveBeenCalled();
    expect(await left(db)).toMatchObject([{ attempts: 0, lastReason: null, claimedBy: 'a' }]);
    const done: string[] = [];
    const whole: BackgroundJob = { name: 'expire', run: async ({ subject }) => done.push(subject) };
    const next = startJobs({ db, now, newId: () => 'b', backgroundJobs: [whole], log });
    set(after(claimLasts));
    await vi.waitFor(() => expect(done).toEqual(['long']), 120_000);
    await next.stop();
  });

  it('rejects a duplicate name', async () => {
    const { db } = await open();
    const backgroundJobs: BackgroundJob[] = [1, 2].map(() => ({ name: 'expire', run: async () => {} }));
    const begin = () => startJobs({ db, now: () => start, newId: () => 'a', backgroundJobs, log: silent });
    expect(begin).toThrow('the same name');
  });

  it('resumes the jobs of a dead process', async () => {
    const { db } = await open();
    const { now, set } = clock();
    await enqueue(db, 'r:1');
    await claimJobs(db, { worker: 'died', names: ['expire'], now: start, limit: 1 });
    const done: string[] = [];
    const backgroundJobs: BackgroundJob[] = [{ name: 'expire', run: async ({ subject }) => done.push(subject) }];
    const running = startJobs({ db, now, newId: () => 'a', backgroundJobs, log: silent });
    set(after(claimLasts));
    await vi.waitFor(() => expect(done).toEqual(['r:1']), 120_000);
    await running.stop();
  });
});
