import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience } from './in-time.ts';
import { openMetrics } from './metrics.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const linesOf = (text: string) => text.split('\n').filter((line) => /^(database_up|outbox_letters)/.test(line));

test('letters are counted, and while the database is away or hangs everything else is told', async () => {
  const counts = { waiting: 2, sent: 1, dead: 0 };
  const count = vi.fn(async () => counts);
  const metrics = openMetrics(count, () => 7);
  const known = [
    'database_up 1',
    'outbox_letters{state="waiting"} 2',
    'outbox_letters{state="sent"} 1',
    'outbox_letters{state="dead"} 0',
  ];
  expect(linesOf(await metrics.text())).toEqual(known);

  count.mockRejectedValueOnce(new Error('away'));
  const away = await metrics.text();
  expect(linesOf(away)).toEqual(['database_up 0']);
  expect(away).toContain('http_pages_from_memory_total 7');

  count.mockReturnValueOnce(new Promise(() => {}));
  const hanging = metrics.text();
  await vi.advanceTimersByTimeAsync(patience);
  expect(linesOf(await hanging)).toEqual(['database_up 0']);
  expect(linesOf(await metrics.text())).toEqual(known);
});
