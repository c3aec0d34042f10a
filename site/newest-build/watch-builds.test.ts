import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuilds } from './watch-builds.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const start = Date.parse('2026-11-20T10:00:00.000Z');

/** A window without a document: events, fake timers and responses. */
let page: EventTarget;
let requested: { readonly path: string; readonly cache: string | undefined }[];
let newest: () => unknown;
let stop: () => void;
let found: number;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  page = new EventTarget();
  requested = [];
  newest = () => ({ id: 'own' });
  found = 0;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', async (path: string, { signal, cache }: RequestInit) => {
    signal?.throwIfAborted();
    requested.push({ path, cache });
    return Response.json(newest());
  });
  loadedFor(0);
});

afterEach(() => {
  stop();
  // Stubs first: restoring timers would otherwise restore only the stub, and leave fake timers behind.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Fakes a page loaded `ms` ago; undefined while loading. */
function loadedFor(ms: number | undefined): void {
  const loadEventEnd = ms === undefined ? 0 : 300;
  vi.stubGlobal('performance', {
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ loadEventEnd }] : []),
    now: () => loadEventEnd + (ms ?? 0),
  });
}

function watch(): void {
  stop = watchBuilds('own', () => {
    found += 1;
  });
}

const paths = (of: string) => requested.map(({ path }) => path).filter((path) => path.startsWith(of));
const looks = () => paths('/builds/latest.json').length;
const happen = (event: string) => page.dispatchEvent(new Event(event));

test.each([
  ['that has just loaded', 0, 1_000],
  ['that still loads', undefined, 1_000],
  ['that loaded 600 ms ago', 600, 400],
])('on a page %s, fetches the manifest of its own build once, about a second after load', async (_, ms, due) => {
  loadedFor(ms);
  watch();
  await vi.advanceTimersByTimeAsync(due - 1);
  expect(requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(paths('')).toEqual(['/builds/meta/own.json']);
  await vi.advanceTimersByTimeAsync(minute);
  expect(requested).toHaveLength(1);
});

test('fetches the manifest at once on a page that loaded long ago', async () => {
  loadedFor(minute);
  watch();
  await vi.advanceTimersByTimeAsync(1);
  expect(paths('')).toEqual(['/builds/meta/own.json']);
});

test('checks for a newer build each hour, bypassing caches', async () => {
  watch();
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(looks()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requested.at(-1)).toEqual({ path: `/builds/latest.json?${start + hour}`, cache: 'no-store' });
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(looks()).toBe(3);
});

test.each(['focus', 'online'])('and on %s, at most every five minutes', async (event) => {
  watch();
  happen(event);
  await vi.advanceTimersByTimeAsync(5 * minute - 1);
  happen(event);
  await vi.advanceTimersByTimeAsync(0);
  expect(looks()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  for (const one of [event, 'focus', 'online']) happen(one);
  await vi.advanceTimersByTimeAsync(5 * minute - 1);
  happen(event);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  happen(event);
  expect(looks()).toBe(2);
});

test('the hourly check counts too, and is skipped four minutes after another', async () => {
  watch();
  await vi.advanceTimersByTimeAsync(hour - 4 * minute);
  happen('focus');
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(minute);
  happen('focus');
  expect(looks()).toBe(2);
});

test('reports a newer build once and stops checking', async () => {
  newest = () => ({ id: 'newer' });
  watch();
  await vi.advanceTimersByTimeAsync(hour);
  expect(found).toBe(1);
  happen('focus');
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect([found, looks()]).toEqual([1, 1]);
});

test('ignores a response without a build, and checks again', async () => {
  const answers: (() => unknown)[] = [
    () => ({ id: 'own' }),
    () => ({ id: 7 }),
    () => ({}),
    () => null,
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => ({ id: 'newer' }),
  ];
  const calls: number[] = [];
  watch();
  for (const answer of answers) {
    newest = answer;
    await vi.advanceTimersByTimeAsync(hour);
    calls.push(found);
  }
  expect(calls).toEqual([0, 0, 0, 0, 0, 1]);
});

test('fetches nothing after stop', async () => {
  watch();
  stop();
  happen('focus');
  await vi.advanceTimersByTimeAsync(2 * hour);
  happen('online');
  expect(requested).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
