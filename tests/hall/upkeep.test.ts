import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { every } from '#backend/jobs/upkeep.ts';
import { openLog } from '#backend/log.ts';
import { startUpkeep } from '#backend/upkeep.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';

const hour = 3_600_000;

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
      userPool: { refresh: note('refresh'), renewKeys: note('token keys'), purge: note('accounts') },
      ofRooms: [{ name: 'remind', next: every(2 * hour), run: note('remind') }],
    });
    const planned = () => db.selectFrom('job').select(['name', 'dueAt']).orderBy('name').execute();
    await vi.waitFor(async () => expect(await planned()).toHaveLength(6), 30_000);
    expect(done).toEqual([]);
    for (const hours of [1, 2]) {
      time = new Date(start.getTime() + hours * hour);
      await vi.waitFor(
        async () => expect((await planned()).every(({ dueAt }) => dueAt > time.toISOString())).toBe(true),
        30_000,
      );
    }
    await stop();
    expect(done.toSorted()).toEqual([
      'accounts',
      'accounts',
      'remind',
      'secrets',
      'secrets',
      'token keys',
      'token keys',
    ]);
    expect(await planned()).toEqual([
      { name: 'purge-accounts', dueAt: '2026-11-20T13:00:00.000Z' },
      { name: 'purge-letters', dueAt: '2026-11-20T13:00:00.000Z' },
      { name: 'purge-record', dueAt: '2026-11-20T13:00:00.000Z' },
      { name: 'remind', dueAt: '2026-11-20T14:00:00.000Z' },
      { name: 'renew-secrets', dueAt: '2026-11-20T13:00:00.000Z' },
      { name: 'renew-token-keys', dueAt: '2026-11-20T13:00:00.000Z' },
    ]);
  });
});
