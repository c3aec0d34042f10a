import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { every } from '#backend/jobs/upkeep.ts';
import { openLog } from '#backend/log.ts';
import { startUpkeep } from '#backend/upkeep.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';

const hour = 3_600_000;
/** Without what every process does for itself, each second. */
const own = (done: readonly string[]) => done.filter((name) => name !== 'refresh');

describeOnBothEngines('startUpkeep', ({ open }) => {
  it('does each of its own and of the rooms by itself, and again, until it stops', async () => {
    const { db } = await open();
    const start = new Date('2026-11-20T10:00:00.000Z');
    const done: string[] = [];
    const note = (name: string) => async () => void done.push(name);
    let time = start;
    const stop = startUpkeep({
      db,
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
      ofRooms: [{ name: 'remind', next: every(2 * hour), run: note('remind') }],
      removals: [
        async () => {
          done.push('old');
          return {};
        },
      ],
    });
    const planned = () => db.selectFrom('job').select(['name', 'dueAt']).orderBy('name').execute();
    await vi.waitFor(async () => expect(await planned()).toHaveLength(4), 30_000);
    expect(own(done)).toEqual([]);
    // The night is at nine, and the last of these times is at ten.
    for (const hours of [1, 2, 24]) {
      time = new Date(start.getTime() + hours * hour);
      await vi.waitFor(
        async () => expect((await planned()).every(({ dueAt }) => dueAt > time.toISOString())).toBe(true),
        30_000,
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
    ]);
  });
});
