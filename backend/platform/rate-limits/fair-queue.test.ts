import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { CrowdedError, openFairQueue } from './fair-queue.ts';
import { queues, slots } from './limits.ts';

const waiting = { address: 4, site: 4, network: 4, all: 6 };

/** A task begins a turn of the event loop after its slot is free. */
async function settle(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** Manually finished tasks, and the names of started ones. */
function opened(running: number, seconds?: number) {
  const queued = openFairQueue('forms', { running, waiting, ...(seconds && { seconds }) });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const submit = (address: string, name: string) =>
    queued(address, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  async function endAll(): Promise<void> {
    await settle();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settle();
    }
  }
  return { submit, begun, endAll };
}

const [a, b, c] = ['10.0.1.1', '10.0.2.1', '10.0.3.1'] as const;

test('a single task of an address waits one round, whatever others queued', async () => {
  const { submit, begun, endAll } = opened(1);
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => submit(a, name));
  all.push(submit(b, 'b1'), submit(b, 'b2'), submit(c, 'c1'));
  await endAll();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(await Promise.all(all)).toHaveLength(7);
});

test('addresses of one network share a few turns per round', async () => {
  const queued = openFairQueue('forms', { running: 1, waiting: { address: 99, site: 99, network: 99, all: 99 } });
  const begun: string[] = [];
  const submit = (address: string) =>
    queued(address, async () => {
      begun.push(address);
      await nextTurn();
    });
  const crowd = Array.from({ length: 40 }, (_, n) => submit(`2001:db8:1:${n.toString(16)}00::1`));
  await Promise.all([...crowd, submit('2001:db8:2::1')]);
  expect(begun.indexOf('2001:db8:2::1')).toBeLessThanOrEqual(4);
});

test('a task that arrives later joins the current round', async () => {
  const { submit, begun, endAll } = opened(2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void submit(a, name);
  await settle();
  expect(begun).toEqual(['a1', 'a2']);
  void submit(b, 'b1');
  await endAll();
  void submit(a, 'a6');
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5', 'a6']);
});

test('a full queue rejects the newest task of the most crowded network', async () => {
  const { submit, begun, endAll } = opened(1);
  const first = submit(a, 'a0');
  const own = ['a1', 'a2', 'a3', 'a4'].map((name) => submit(a, name));
  await expect(submit(a, 'a5')).rejects.toThrow(CrowdedError);
  const others = [submit(b, 'b1'), submit(b, 'b2'), submit(c, 'c1')];
  await expect(own[3]).rejects.toThrow(CrowdedError);
  await endAll();
  expect(begun).toEqual(['a0', 'b1', 'c1', 'a1', 'b2', 'a2', 'a3']);
  expect(await Promise.all([first, ...own.slice(0, 3), ...others])).toHaveLength(7);
});

test('rejects a task that waited too long, but not a running one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { submit, begun, endAll } = opened(1, 10);
    const first = submit(a, 'a1');
    const late = expect(submit(a, 'a2')).rejects.toThrow(CrowdedError);
    await vi.advanceTimersByTimeAsync(10_000);
    await late;
    await endAll();
    expect([await first, begun]).toEqual(['a1', ['a1']]);
  } finally {
    vi.useRealTimers();
  }
});

test('continues after a failed task', async () => {
  const queued = openFairQueue('forms', { running: 1, waiting });
  const failed = queued(a, () => Promise.reject(new Error('away')));
  const next = queued(a, async () => 'done');
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('done');
});

test('tasks that end at once let everything else run between them', async () => {
  const queued = openFairQueue('queries');
  let finished = 0;
  const all = Array.from({ length: 90 }, () => queued(a, async () => finished++));
  for (let n = 0; n < 3; n += 1) await nextTurn();
  expect(finished).toBeLessThan(30);
  await Promise.all(all);
});

test('full queues leave slots for the bodies of other networks', () => {
  // Rendered pages have no body.
  const { pages: _, fixedPages: __, ...ofBodies } = queues;
  const holding = Object.values(ofBodies).reduce((sum, { running, waiting }) => sum + running + waiting.all, 0);
  expect(holding).toBeLessThan(slots.bodies.all);
});
