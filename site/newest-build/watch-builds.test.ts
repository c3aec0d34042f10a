import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuilds } from './watch-builds.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const start = Date.parse('2026-11-20T10:00:00.000Z');

/** A window without a page: its events, its clock, and a service whose answers are handed in. */
let page: EventTarget;
let asked: { readonly path: string; readonly cache: string | undefined }[];
let newest: () => unknown;
let stop: () => void;
let found: number;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  page = new EventTarget();
  asked = [];
  newest = () => ({ id: 'own' });
  found = 0;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', async (path: string, { signal, cache }: RequestInit) => {
    signal?.throwIfAborted();
    asked.push({ path, cache });
    return Response.json(newest());
  });
  loadedFor(0);
});

afterEach(() => {
  stop();
  // First the stand-in: giving the clock back would otherwise mend only that, and leave a stopped one behind it.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that was loaded that many milliseconds ago; undefined while it still loads. */
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

const paths = (of: string) => asked.map(({ path }) => path).filter((path) => path.startsWith(of));
const looks = () => paths('/builds/latest.json').length;
const happen = (event: string) => page.dispatchEvent(new Event(event));

test.each([
  ['that has just loaded', 0, 1_000],
  ['that still loads', undefined, 1_000],
  ['that loaded 600 ms ago', 600, 400],
])('on a page %s, the manifest of the own build is asked for once, about a second after', async (_, ms, due) => {
  loadedFor(ms);
  watch();
  await vi.advanceTimersByTimeAsync(due - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(paths('')).toEqual(['/builds/meta/own.json']);
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toHaveLength(1);
});

test('on a page that loaded long ago the manifest is asked for at once', async () => {
  loadedFor(minute);
  watch();
  await vi.advanceTimersByTimeAsync(1);
  expect(paths('')).toEqual(['/builds/meta/own.json']);
});

test('a newer build is looked for each hour, past every cache', async () => {
  watch();
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(looks()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.at(-1)).toEqual({ path: `/builds/latest.json?${start + hour}`, cache: 'no-store' });
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

test('the hour counts as a look too, and one that came four minutes before it lets it pass', async () => {
  watch();
  await vi.advanceTimersByTimeAsync(hour - 4 * minute);
  happen('focus');
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(minute);
  happen('focus');
  expect(looks()).toBe(2);
});

test('a newer build is told once, and nothing is asked after that', async () => {
  newest = () => ({ id: 'newer' });
  watch();
  await vi.advanceTimersByTimeAsync(hour);
  expect(found).toBe(1);
  happen('focus');
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect([found, looks()]).toEqual([1, 1]);
});

test('an answer that names none, or none at all, tells nothing; the next look does', async () => {
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
  const told: number[] = [];
  watch();
  for (const answer of answers) {
    newest = answer;
    await vi.advanceTimersByTimeAsync(hour);
    told.push(found);
  }
  expect(told).toEqual([0, 0, 0, 0, 0, 1]);
});

test('once stopped it asks for nothing', async () => {
  watch();
  stop();
  happen('focus');
  await vi.advanceTimersByTimeAsync(2 * hour);
  happen('online');
  expect(asked).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
