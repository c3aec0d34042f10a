import { expect, test } from 'vitest';
import { type KeptPage, openPageMemory, type Tag } from './page-memory.ts';

const bytes = new Uint8Array();
const page = (etag: string, ...tags: Tag[]): KeptPage => ({
  etag,
  tags: new Set(tags),
  headers: new Headers(),
  packed: { identity: bytes, br: bytes, gzip: bytes },
});

test('a page is made once, however many ask at once', async () => {
  const memory = openPageMemory();
  let made = 0;
  const make = async () => page(`${++made}`);
  const taken = await Promise.all([memory.take('/', make), memory.take('/', make), memory.take('/', make)]);
  expect(taken.map((one) => one?.etag)).toEqual(['1', '1', '1']);
  expect((await memory.take('/', make))?.etag).toBe('1');
});

test('a change forgets the pages made from it and no other', async () => {
  const memory = openPageMemory();
  await memory.take('/training', async () => page('old', 'catalogue'));
  await memory.take('/us', async () => page('old'));
  memory.drop('catalogue');
  expect((await memory.take('/training', async () => page('new', 'catalogue')))?.etag).toBe('new');
  expect((await memory.take('/us', async () => page('new')))?.etag).toBe('old');
});

test('a page that was being made during a change is neither kept nor given to who asks after it', async () => {
  const memory = openPageMemory();
  const slow = Promise.withResolvers<KeptPage>();
  const early = memory.take('/training', () => slow.promise);
  memory.drop('catalogue');
  const late = memory.take('/training', async () => page('new', 'catalogue'));
  slow.resolve(page('old', 'catalogue'));
  expect((await early)?.etag).toBe('old');
  expect((await late)?.etag).toBe('new');
  expect((await memory.take('/training', async () => page('newer')))?.etag).toBe('new');
});

test('nothing and failures are not kept', async () => {
  const memory = openPageMemory();
  expect(await memory.take('/nowhere', async () => null)).toBeNull();
  await expect(memory.take('/us', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(memory.size).toBe(0);
  expect((await memory.take('/us', async () => page('now')))?.etag).toBe('now');
});

test('the memory does not grow without end', async () => {
  const memory = openPageMemory();
  for (let host = 0; host < 1_000; host += 1) await memory.take(`${host}/`, async () => page('x'));
  expect(memory.size).toBeLessThanOrEqual(400);
});

test('what is asked for stays, however many other pages come', async () => {
  const memory = openPageMemory();
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

test('a page that is asked for again is made smaller, one at a time', async () => {
  let now = 0;
  const memory = openPageMemory(() => now);
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
  // The next one has to wait.
  memory.peek('b');
  await settled();
  expect([smaller, memory.peek('b')?.etag]).toEqual([['a'], 'first']);
});

test('a page that was forgotten while it was made smaller does not come back', async () => {
  const memory = openPageMemory();
  const slow = Promise.withResolvers<KeptPage>();
  await memory.take('/training', async () => ({ ...page('old', 'catalogue'), better: () => slow.promise }));
  memory.peek('/training');
  memory.drop('catalogue');
  slow.resolve(page('smaller', 'catalogue'));
  await settled();
  expect(memory.size).toBe(0);
});
