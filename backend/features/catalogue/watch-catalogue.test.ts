import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Carrier, openEvents } from '#backend/platform/events/events.ts';
import { watchCatalogue } from './watch-catalogue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watcher over a file with a fake version; counts its notifications. */
function watching({ time = '2026-11-21T18:00:00.000Z', onPostgres = false, group = '2030-01-01T00:00:00.000Z' } = {}) {
  vi.setSystemTime(time);
  const begins = new Date(group);
  const reported: unknown[] = [];
  let drops = 0;
  let version: string | Error = 'as it was';
  let listener: Parameters<Carrier['listen']>[0] | undefined;
  const carrier: Carrier = {
    send: async () => {},
    listen(one) {
      listener = one;
    },
  };
  const changes = openEvents({ carrier, report: (fault) => reported.push(fault) });
  const stop = watchCatalogue({
    changes,
    now: () => new Date(),
    deadlinePassed: async (since, at) => since < begins && begins <= at,
    async fileVersion() {
      if (version instanceof Error) throw version;
      return version;
    },
    ...(onPostgres ? { fileVersion: undefined } : {}),
    changed: () => {
      drops += 1;
    },
    report: (fault) => reported.push(fault),
  });
  return {
    changes,
    stop,
    reported,
    others: () => listener,
    become: (next: string | Error) => {
      version = next;
    },
    /** Notifications within that time; 500 ms is one poll. */
    async look(milliseconds = 500) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      const count = drops;
      drops = 0;
      return count;
    },
  };
}

test('treats pages rendered before the first poll as stale', async () => {
  const { look, stop } = watching();
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  stop();
});

test('reports each change once, local or remote, and nothing after close', async () => {
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

test('reports newsletter issues that pages gain or lose, also of another process, and no drafts', async () => {
  const { look, changes, others, stop } = watching({ onPostgres: true });
  const publish = (row: object) =>
    changes.publish({ entity: 'NewsletterIssue', action: 'update', row: { id: 'i', ...row } });
  publish({});
  publish({ inArchive: false });
  expect(await look()).toBe(0);
  publish({ inArchive: true });
  expect(await look()).toBe(1);
  const event = { entity: 'NewsletterIssue', action: 'update', row: { id: 'i', inArchive: true } };
  others()?.received(JSON.stringify(event));
  expect(await look()).toBe(1);
  stop();
});

test('reports one change after a failed poll', async () => {
  const { look, become, reported, stop } = watching();
  await look();
  const fault = new Error('the disk is away');
  become(fault);
  expect([await look(), await look()]).toEqual([0, 0]);
  become('as it was');
  expect([await look(), await look()]).toEqual([1, 0]);
  expect(reported).toEqual([fault]);
  stop();
});

test('does not poll while table notifications arrive', async () => {
  const { look, become, others, stop } = watching({ onPostgres: true });
  become('another');
  expect(await look()).toBe(0);
  others()?.catalogueWritten?.();
  expect(await look()).toBe(1);
  others()?.missed();
  expect(await look()).toBe(1);
  stop();
});

test('reports a new day in Mexico City once, also after a clock change', async () => {
  const { look, stop } = watching({ onPostgres: true, time: '2026-11-21T05:59:58.000Z' });
  expect(await look(1_999)).toBe(0);
  expect(await look(1)).toBe(1);
  expect(await look(24 * 60 * 60_000 - 1)).toBe(0);
  expect(await look(1)).toBe(1);
  vi.setSystemTime('2026-11-25T12:00:00.000Z');
  expect(await look(60_000)).toBe(1);
  stop();
  expect(await look(48 * 60 * 60_000)).toBe(0);
});

test('reports the start of a group once', async () => {
  const { look, stop } = watching({
    onPostgres: true,
    time: '2026-11-23T14:58:30.000Z',
    group: '2026-11-23T15:00:00.000Z',
  });
  expect(await look(89_999)).toBe(0);
  expect(await look(1)).toBe(1);
  expect(await look(3_600_000)).toBe(0);
  stop();
});
