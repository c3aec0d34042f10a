import { expect, test, vi } from 'vitest';
import { type CachedPage, openPageCache } from './page-cache.ts';

const bytes = new Uint8Array();
const page = (etag: string, of?: 'catalogue'): CachedPage => ({
  etag,
  ofCatalogue: of !== undefined,
  headers: new Headers(),
  packed: { identity: bytes, br: bytes, gzip: bytes },
});

test('renders a page once for concurrent requests', async () => {
  const memory = openPageCache();
  let made = 0;
  const make = async () => page(`${++made}`);
  const taken = await Promise.all([memory.take('/', make), memory.take('/', make), memory.take('/', make)]);
  expect(taken.map((one) => one?.etag)).toEqual(['1', '1', '1']);
  expect((await memory.take('/', make))?.etag).toBe('1');
});

test('invalidates only pages made from the changed data', async () => {
  const memory = openPageCache();
  await memory.take('/training', async () => page('old', 'catalogue'));
  await memory.take('/us', async () => page('old'));
  memory.drop();
  expect((await memory.take('/training', async () => page('new', 'catalogue')))?.etag).toBe('new');
  expect((await memory.take('/us', async () => page('new')))?.etag).toBe('old');
});

test('returns a stale page until its replacement is stored', async () => {
  const memory = openPageCache();
  await memory.take('/training', async () => page('old', 'catalogue'));
  expect(memory.former('/training')).toBeUndefined();
  memory.drop();
  await memory.take('/training', async () => null);
  expect(memory.former('/training')?.etag).toBe('old');
  await memory.take('/training', async () => page('new', 'catalogue'));
  expect(memory.former('/training')).toBeUndefined();
});

test('neither stores nor shares a render that a change overtook', async () => {
  const memory = openPageCache();
  const slow = Promise.withResolvers<CachedPage>();
  const early = memory.take('/training', () => slow.promise);
  memory.drop();
  const late = memory.take('/training', async () => page('new', 'catalogue'));
  slow.resolve(page('old', 'catalogue'));
  expect((await early)?.etag).toBe('old');
  expect((await late)?.etag).toBe('new');
  expect((await memory.take('/training', async () => page('newer')))?.etag).toBe('new');
});

test('does not store null or failures', async () => {
  const memory = openPageCache();
  expect(await memory.take('/nowhere', async () => null)).toBeNull();
  await expect(memory.take('/us', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(memory.size).toBe(0);
  expect((await memory.take('/us', async () => page('now')))?.etag).toBe('now');
});

test('bounds its memory', async () => {
  const memory = openPageCache();
  for (let host = 0; host < 1_000; host += 1) await memory.take(`${host}/`, async () => page('x'));
  expect(memory.size).toBeLessThanOrEqual(400);
});

test('keeps recently used pages', async () => {
  const memory = openPageCache();
  await memory.take('/us', async () => page('kept'));
  await memory.take('/training', async () => page('kept'));
  for (let host = 0; host < 1_000; host += 1) {
    await memory.take(`${host}/`, async () => page('x'));
    expect(memory.peek('/us')?.etag).toBe('kept');
    expect((await memory.take('/training', async () => page('made again')))?.etag).toBe('kept');
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
    return memory.take(key, async () => ({ ...page('first'), better }));
  };
  for (const key of ['a', 'b']) await keep(key);
  expect(smaller).toEqual([]);
  expect(memory.peek('a')?.etag).toBe('first');
  await settled();
  expect(memory.peek('a')?.etag).toBe('smaller');
  // The next page has to wait.
  memory.peek('b');
  await settled();
  expect([smaller, memory.peek('b')?.etag]).toEqual([['a'], 'first']);
});

test('drops a page invalidated during compression', async () => {
  const memory = openPageCache();
  const slow = Promise.withResolvers<CachedPage>();
  await memory.take('/training', async () => ({ ...page('old', 'catalogue'), better: () => slow.promise }));
  memory.peek('/training');
  memory.drop();
  slow.resolve(page('smaller', 'catalogue'));
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
    await memory.take('a', async () => ({ ...page('first'), better: failing }));
    await memory.take('b', async () => ({ ...page('first'), better: async () => page('smaller') }));
    expect(memory.peek('a')?.etag).toBe('first');
    await settled();
    vi.advanceTimersByTime(9 * 50);
    memory.peek('b');
    await settled();
    expect([memory.peek('a')?.etag, memory.peek('b')?.etag]).toEqual(['first', 'smaller']);
  } finally {
    vi.useRealTimers();
  }
});
