import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPage } from './follow-page.ts';

/** A window without a document: events, fake timers, streams and responses. */
class Stream extends EventTarget {
  static all: Stream[] = [];
  closed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Stream.all.push(this);
  }
  close() {
    this.closed = true;
  }
  says(name: string, data = '0') {
    this.dispatchEvent(Object.assign(new Event(name), { data }));
  }
}
let page: EventTarget & { hidden: boolean };
let view: EventTarget;
let requested: string[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Stream.all = [];
  requested = [];
  answer = () => Response.json({ live: {} });
  page = Object.assign(new EventTarget(), {
    hidden: false,
    adoptedStyleSheets: [],
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('location', { pathname: '/training', search: '' });
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined;
    },
  );
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    requested.push(path);
    await new Promise((resolve) => setTimeout(resolve, 50));
    signal?.throwIfAborted();
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => Stream.all.filter(({ closed }) => !closed);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const look = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('fetches once when the stream opens, and after an event within its delay', async () => {
  followPage();
  expect(Stream.all.map(({ address }) => address)).toEqual(['/api/changes']);
  expect(requested).toEqual([]);
  Stream.all[0]?.says('open');
  await pass(0);
  expect(requested).toEqual(['/training/_payload.json']);
  await pass(100);
  Stream.all[0]?.says('catalogue', '400');
  await pass(199);
  expect(requested).toHaveLength(1);
  await pass(1);
  expect(requested).toHaveLength(2);
});

test.each([
  ['/', '/_payload.json'],
  ['/en', '/en/_payload.json'],
])('the data of %s are at %s', async (pathname, address) => {
  vi.stubGlobal('location', { pathname, search: '' });
  followPage();
  Stream.all[0]?.says('open');
  await pass(0);
  expect(requested).toEqual([address]);
});

test('has no stream and fetches nothing while the page is hidden', async () => {
  page.hidden = true;
  followPage();
  expect(Stream.all).toEqual([]);
  look(false);
  expect(open()).toHaveLength(1);
  Stream.all[0]?.says('catalogue', '400');
  look(true);
  await pass(10_000);
  expect([open().length, requested.length]).toEqual([0, 0]);
});

test('closes the stream of a page in the back-forward cache, and reopens it when shown', () => {
  followPage();
  view.dispatchEvent(new Event('pagehide'));
  expect(open()).toEqual([]);
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(open()).toEqual([]);
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(open()).toHaveLength(1);
});

test('retries failures with backoff, at most once a minute, until a success', async () => {
  followPage();
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = Stream.all.length;
    Stream.all.at(-1)?.says('error');
    expect(open()).toEqual([]);
    await pass(wait * 1_000 - 1);
    expect(Stream.all).toHaveLength(before);
    await pass(1);
    expect(Stream.all).toHaveLength(before + 1);
  }
  Stream.all.at(-1)?.says('open');
  await pass(100);
  const before = Stream.all.length;
  Stream.all.at(-1)?.says('error');
  await pass(1_000);
  expect(Stream.all).toHaveLength(before + 1);
});

test('falls back to polling with the same backoff when the server has no stream left', async () => {
  followPage();
  for (const wait of [1, 2, 4]) {
    const before = requested.length;
    Stream.all.at(-1)?.says('error');
    await pass(wait * 1_000 - 1);
    expect(requested).toHaveLength(before + 1);
    await pass(1);
    expect(requested).toHaveLength(before + 1);
    expect(open()).toHaveLength(1);
  }
});

test('a cut stream causes no fetch; the next stream does', async () => {
  followPage();
  Stream.all[0]?.says('open');
  await pass(100);
  Stream.all[0]?.says('error');
  await pass(999);
  expect(requested).toHaveLength(1);
});

test('retries when the server fails to load the data', async () => {
  followPage();
  answer = () => new Response(null, { status: 503 });
  Stream.all[0]?.says('open');
  await pass(100);
  expect(open()).toEqual([]);
  await pass(1_000);
  expect(open()).toHaveLength(1);
});

test('the newer of two fetches wins', async () => {
  followPage();
  Stream.all[0]?.says('open');
  await pass(20);
  Stream.all[0]?.says('catalogue');
  await pass(200);
  expect(requested).toHaveLength(2);
  expect(open()).toHaveLength(1);
});
