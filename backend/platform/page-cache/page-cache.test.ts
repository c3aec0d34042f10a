import { expect, test, vi } from 'vitest';
import { type CachedPage, openPageCache } from './page-cache.ts';

const bytes = new Uint8Array();
const page = (etag: string): CachedPage => ({
  etag,
  headers: new Headers(),
  packed: { identity: bytes, br: bytes, gzip: bytes },
});

test('renders a page once for concurrent requests', async () => {
  const memory = openPageCache();
  let made = 0;
  const make = async () => page(`${++made}`);
  const taken = await Promise.all([
    memory.getOrRender('/', make),
    memory.getOrRender('/', make),
    memory.getOrRender('/', make),
  ]);
  expect(taken.map((one) => one?.etag)).toEqual(['1', '1', '1']);
  expect((await memory.getOrRender('/', make))?.etag).toBe('1');
});

test('returns a stale page until its replacement is stored', async () => {
  const memory = openPageCache();
  await memory.getOrRender('/training', async () => page('old'));
  expect(memory.former('/training')).toBeUndefined();
  memory.invalidate();
  await memory.getOrRender('/training', async () => null);
  expect(memory.former('/training')?.etag).toBe('old');
  await memory.getOrRender('/training', async () => page('new'));
  expect(memory.former('/training')).toBeUndefined();
});

test('neither stores nor shares a render that a change overtook', async () => {
  const memory = openPageCache();
  const slow = Promise.withResolvers<CachedPage>();
  const early = memory.getOrRender('/training', () => slow.promise);
  memory.invalidate();
  const late = memory.getOrRender('/training', async () => page('new'));
  slow.resolve(page('old'));
  expect((await early)?.etag).toBe('old');
  expect((await late)?.etag).toBe('new');
  expect((await memory.getOrRender('/training', async () => page('newer')))?.etag).toBe('new');
});

test('does not store null or failures', async () => {
  const memory = openPageCache();
  expect(await memory.getOrRender('/nowhere', async () => null)).toBeNull();
  await expect(memory.getOrRender('/us', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(memory.size).toBe(0);
  expect((await memory.getOrRender('/us', async () => page('now')))?.etag).toBe('now');
});

test('bounds its memory', async () => {
  const memory = openPageCache();
  for (let host = 0; host < 1_000; host += 1) await memory.getOrRender(`${host}/`, async () => page('x'));
  expect(memory.size).toBeLessThanOrEqual(400);
});

test('keeps recently used pages', async () => {
  const memory = openPageCache();
  await memory.getOrRender('/us', async () => page('kept'));
  await memory.getOrRender('/training', async () => page('kept'));
  for (let host = 0; host < 1_000; host += 1) {
    await memory.getOrRender(`${host}/`, async () => page('x'));
    expect(memory.get('/us')?.etag).toBe('kept');
    expect((await memory.getOrRender('/training', async () => page('made again')))?.etag).toBe('kept');
  }
  expect(memory.size).toBeLessThanOrEqual(400);
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('compresses a page on its second request, one at a time', async () => {
  let now = 0;
  const memory = openPageCache(() => now);
  const smaller: string[] = [];
  const keep = (key: string) => {
    const better = async () => {
      now += 50;
      smaller.push(key);
      return page('smaller');
    };
    return memory.getOrRender(key, async () => ({ ...page('first'), better }));
  };
  for (const key of ['a', 'b']) await keep(key);
  expect(smaller).toEqual([]);
  expect(memory.get('a')?.etag).toBe('first');
  await settled();
  expect(memory.get('a')?.etag).toBe('smaller');
  // The next page has to wait.
  memory.get('b');
  await settled();
  expect([smaller, memory.get('b')?.etag]).toEqual([['a'], 'first']);
});

test('drops a page invalidated during compression', async () => {
  const memory = openPageCache();
  const slow = Promise.withResolvers<CachedPage>();
  await memory.getOrRender('/training', async () => ({ ...page('old'), better: () => slow.promise }));
  memory.get('/training');
  memory.invalidate();
  slow.resolve(page('smaller'));
  await settled();
  expect(memory.size).toBe(0);
});

test('keeps a page whose compression failed, and compresses others later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    let now = 0;
    const memory = openPageCache(() => now);
    const failing = async () => {
      now += 50;
      throw new Error('no memory');
    };
    await memory.getOrRender('a', async () => ({ ...page('first'), better: failing }));
    await memory.getOrRender('b', async () => ({ ...page('first'), better: async () => page('smaller') }));
    expect(memory.get('a')?.etag).toBe('first');
    await settled();
    vi.advanceTimersByTime(9 * 50);
    memory.get('b');
    await settled();
    expect([memory.get('a')?.etag, memory.get('b')?.etag]).toEqual(['first', 'smaller']);
  } finally {
    vi.useRealTimers();
  }
});
