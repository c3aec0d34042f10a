import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPage } from './follow-page.ts';

/** A window without a page: its events, its clock, its streams, and a service whose answers are handed in. */
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
let asked: string[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Stream.all = [];
  asked = [];
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
    asked.push(path);
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

test('the page is asked for once when the stream begins, and after what was told within the time that was told', async () => {
  followPage();
  expect(Stream.all.map(({ address }) => address)).toEqual(['/api/changes']);
  expect(asked).toEqual([]);
  Stream.all[0]?.says('open');
  await pass(0);
  expect(asked).toEqual(['/training/_payload.json']);
  await pass(100);
  Stream.all[0]?.says('catalogue', '400');
  await pass(199);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
});

test.each([
  ['/', '/_payload.json'],
  ['/en', '/en/_payload.json'],
])('the data of %s are at %s', async (pathname, address) => {
  vi.stubGlobal('location', { pathname, search: '' });
  followPage();
  Stream.all[0]?.says('open');
  await pass(0);
  expect(asked).toEqual([address]);
});

test('while nobody looks there is no stream and nothing is asked', async () => {
  page.hidden = true;
  followPage();
  expect(Stream.all).toEqual([]);
  look(false);
  expect(open()).toHaveLength(1);
  Stream.all[0]?.says('catalogue', '400');
  look(true);
  await pass(10_000);
  expect([open().length, asked.length]).toEqual([0, 0]);
});

test('a page that the browser puts aside lets go of its stream, and has one when it is shown again', () => {
  followPage();
  view.dispatchEvent(new Event('pagehide'));
  expect(open()).toEqual([]);
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(open()).toEqual([]);
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(open()).toHaveLength(1);
});

test('what fails is tried again more and more seldom, at most about once a minute, until an answer came', async () => {
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

test('a page for which there is no room among the streams looks by itself, as seldom as it tries', async () => {
  followPage();
  for (const wait of [1, 2, 4]) {
    const before = asked.length;
    Stream.all.at(-1)?.says('error');
    await pass(wait * 1_000 - 1);
    expect(asked).toHaveLength(before + 1);
    await pass(1);
    expect(asked).toHaveLength(before + 1);
    expect(open()).toHaveLength(1);
  }
});

test('a stream that is cut is no reason to ask: the next one is', async () => {
  followPage();
  Stream.all[0]?.says('open');
  await pass(100);
  Stream.all[0]?.says('error');
  await pass(999);
  expect(asked).toHaveLength(1);
});

test('a page whose data nobody could give is asked for again', async () => {
  followPage();
  answer = () => new Response(null, { status: 503 });
  Stream.all[0]?.says('open');
  await pass(100);
  expect(open()).toEqual([]);
  await pass(1_000);
  expect(open()).toHaveLength(1);
});

test('of two questions the newer one counts', async () => {
  followPage();
  Stream.all[0]?.says('open');
  await pass(20);
  Stream.all[0]?.says('catalogue');
  await pass(200);
  expect(asked).toHaveLength(2);
  expect(open()).toHaveLength(1);
});
