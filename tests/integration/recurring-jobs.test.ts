import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { startBackgroundJobs } from '#backend/background-jobs.ts';
import { openLog } from '#backend/logger.ts';
import { every } from '#backend/platform/jobs/background-job.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const hour = 3_600_000;
/** Without the job that every process runs each second. */
const own = (done: readonly string[]) => done.filter((name) => name !== 'refresh');

describeOnBothEngines('startJobs', ({ open }) => {
  it('runs its own jobs and those of features repeatedly until stopped', async () => {
    const { db } = await open();
    const start = new Date('2026-11-20T10:00:00.000Z');
    const done: string[] = [];
    const note = (name: string) => async () => void done.push(name);
    let time = start;
    const stop = startBackgroundJobs({
      db,
      key: testsKey,
      now: () => time,
      newId: randomUUID,
      log: openLog({ write() {} }),
      report: expect.unreachable,
      ring: { refresh: note('refresh'), renew: note('secrets') },
      userPool: {
        refresh: note('refresh'),
        renewKeys: note('token keys'),
        purge: async () => {
          done.push('accounts');
          return {};
        },
      },
      additionalJobs: [{ name: 'remind', next: every(2 * hour), run: note('remind') }],
      retention: [
        async () => {
          done.push('old');
          return {};
        },
      ],
    });
    const planned = () => db.selectFrom('job').select(['name', 'dueAt']).orderBy('name').execute();
    await vi.waitFor(async () => expect(await planned()).toHaveLength(6), 120_000);
    expect(own(done)).toEqual([]);
    // The nightly jobs run at nine; the last of these times is at ten.
    for (const hours of [1, 2, 24]) {
      time = new Date(start.getTime() + hours * hour);
      await vi.waitFor(
        async () => expect((await planned()).every(({ dueAt }) => dueAt > time.toISOString())).toBe(true),
        120_000,
      );
    }
    await stop();
    expect(own(done).toSorted()).toEqual([
      'accounts',
      'old',
      'remind',
      'remind',
      'secrets',
      'secrets',
      'secrets',
      'token keys',
      'token keys',
      'token keys',
    ]);
    expect(await planned()).toEqual([
      { name: 'remind', dueAt: '2026-11-21T12:00:00.000Z' },
      { name: 'remove-old', dueAt: '2026-11-22T09:00:00.000Z' },
      { name: 'renew-secrets', dueAt: '2026-11-21T11:00:00.000Z' },
      { name: 'renew-token-keys', dueAt: '2026-11-21T11:00:00.000Z' },
      { name: 'seal-keys', dueAt: '2026-11-21T11:00:00.000Z' },
      { name: 'watch-clock', dueAt: '2026-11-21T11:00:00.000Z' },
    ]);
  });
});
