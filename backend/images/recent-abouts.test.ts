import { expect, test } from 'vitest';
import type { ImageAbout, ImageStore } from './image-store.ts';
import { recentAbouts } from './recent-abouts.ts';

let now = 0;
let asked: string[] = [];
let failing = false;
let there: ImageAbout | null = { key: 'images/a', etag: '1', size: 1, modified: 0, kind: 'png' };
const store = {
  async about(key: string) {
    asked.push(key);
    if (failing) throw new Error('away');
    return there;
  },
  open: async () => null,
} as unknown as ImageStore;

test('a store is asked once in three seconds, at once of what changed, and again after it failed', async () => {
  const recent = recentAbouts(store, () => now);
  await Promise.all([recent.about('images/a'), recent.about('images/a'), recent.about('images/b')]);
  now = 2_999;
  expect((await recent.about('images/a'))?.etag).toBe('1');
  expect(asked).toEqual(['images/a', 'images/b']);
  now = 3_000;
  await recent.about('images/a');
  there = null;
  recent.forget('images/a');
  expect(await recent.about('images/a')).toBeNull();
  expect(asked).toHaveLength(4);

  failing = true;
  recent.forget('images/a');
  await expect(recent.about('images/a')).rejects.toThrow('away');
  failing = false;
  expect(await recent.about('images/a')).toBeNull();
});

test('all is asked for again once others may have changed it, also what is being asked', async () => {
  asked = [];
  there = { key: 'images/a', etag: '1', size: 1, modified: 0, kind: 'png' };
  const recent = recentAbouts(store, () => now);
  await recent.about('images/a');
  recent.forgetAll();
  there = { ...there, etag: '2' };
  expect((await recent.about('images/a'))?.etag).toBe('2');
  failing = true;
  const before = recent.about('images/b');
  failing = false;
  recent.forgetAll();
  await recent.about('images/b');
  await expect(before).rejects.toThrow('away');
  await recent.about('images/b');
  expect(asked).toEqual(['images/a', 'images/a', 'images/b', 'images/b']);
});

test('an image that turns out to be gone is asked for again', async () => {
  asked = [];
  there = { key: 'images/c', etag: '1', size: 1, modified: 0, kind: 'png' };
  const recent = recentAbouts(store, () => now);
  const about = await recent.about('images/c');
  expect(about && (await recent.open(about))).toBeNull();
  await recent.about('images/c');
  expect(asked).toEqual(['images/c', 'images/c']);
});
