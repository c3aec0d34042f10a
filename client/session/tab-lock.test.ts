import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#tests/support/session/made-session.ts';
import { lockOf } from './tab-lock.ts';

/** Storage shared by tabs, with a fake clock that pauses advance. */
function browser() {
  const storage = memoryStorage();
  let now = 1_000_000;
  let ids = 0;
  const tab = () =>
    lockOf(undefined, {
      storage,
      now: () => now,
      newId: () => `tab${++ids}`,
      async pause(milliseconds) {
        now += milliseconds;
        await new Promise((resolve) => setImmediate(resolve));
      },
    });
  return { storage, tab, at: () => now };
}

function work(log: string[], name: string) {
  return async () => {
    log.push(`${name} begins`);
    for (let step = 0; step < 5; step += 1) await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
    return name;
  };
}

describe('without the Web Locks API', () => {
  it('runs one tab after the other', async () => {
    const { storage, tab } = browser();
    const log: string[] = [];
    const [one, two] = [tab(), tab()];
    expect(await Promise.all([one(work(log, 'one')), two(work(log, 'two'))])).toEqual(['one', 'two']);
    expect(log.filter((_, at) => at % 2 === 0).map((entry) => entry.split(' ')[1])).toEqual(['begins', 'begins']);
    expect(log[1]).toBe(log[0]?.replace('begins', 'ends'));
    expect(storage.names()).toEqual([]);
  });

  it('releases the lock when the work throws', async () => {
    const { tab } = browser();
    const take = tab();
    await expect(take(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await take(async () => 'yes')).toBe('yes');
  });

  it('waits at most a minute for a tab that was closed while it held the lock', async () => {
    const { storage, tab, at } = browser();
    storage.setItem('session-turn', `closed ${at() + 60_000}`);
    const before = at();
    expect(await tab()(async () => 'done')).toBe('done');
    expect(at() - before).toBeGreaterThanOrEqual(60_000);
  });

  it.each(['nonsense', 'closed', 'closed later', `closed ${Number.MAX_SAFE_INTEGER}`])(
    'is not blocked by the lock entry %j',
    async (stored) => {
      const { storage, tab, at } = browser();
      storage.setItem('session-turn', stored);
      const before = at();
      await tab()(async () => undefined);
      expect(at() - before).toBeLessThan(60_000);
    },
  );
});

it('uses the Web Locks API where available', async () => {
  const { storage, tab: _ } = browser();
  const log: string[] = [];
  const lease = { storage, now: () => 0, newId: () => 'id', pause: async () => undefined };
  const [one, two] = [lockOf(navigator.locks, lease), lockOf(navigator.locks, lease)];
  await Promise.all([one(work(log, 'one')), two(work(log, 'two'))]);
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  expect(storage.names()).toEqual([]);
});
