import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Changes, openChanges } from '#backend/changes/changes.ts';
import { watchCatalogue } from './watch-catalogue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch over a state that is set by hand, and how often it said that something changed. */
function watching() {
  const reported: unknown[] = [];
  const changes: Changes = openChanges({ report: (fault) => reported.push(fault) });
  let drops = 0;
  let state: string | Error = 'as it was';
  const stop = watchCatalogue({
    changes,
    async read() {
      if (state instanceof Error) throw state;
      return state;
    },
    changed: () => {
      drops += 1;
    },
    report: (fault) => reported.push(fault),
  });
  return {
    changes,
    stop,
    reported,
    become: (next: string | Error) => {
      state = next;
    },
    /** What was said in the time of one look. */
    async look() {
      await vi.advanceTimersByTimeAsync(500);
      const said = drops;
      drops = 0;
      return said;
    },
  };
}

test('what was rendered before the first look may be old', async () => {
  const { look, stop } = watching();
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  stop();
});

test('says that something changed once for each change, seen or heard, and nothing after its end', async () => {
  const { look, become, changes, stop } = watching();
  await look();
  become('another');
  expect([await look(), await look()]).toEqual([1, 0]);
  changes.publish({ entity: 'Course', action: 'update', row: { id: 'c' } });
  changes.publish({ entity: 'Contact', action: 'update', row: { id: 'm' } });
  expect(await look()).toBe(1);
  stop();
  become('yet another');
  changes.publish({ entity: 'Course', action: 'update', row: { id: 'c' } });
  expect(await look()).toBe(0);
});

test('while it could not look anything may have happened, and is reported once', async () => {
  const { look, become, reported, stop } = watching();
  await look();
  const fault = new Error('the database is away');
  become(fault);
  expect([await look(), await look()]).toEqual([0, 0]);
  become('as it was');
  expect([await look(), await look()]).toEqual([1, 0]);
  expect(reported).toEqual([fault]);
  stop();
});
