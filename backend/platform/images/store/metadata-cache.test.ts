import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImageAbout, ImageStore } from './image-store.ts';
import { openMetadataCache } from './metadata-cache.ts';

let now = 0;
let requestedKeys: string[] = [];
let failing = false;
let there: ImageAbout | null = { key: 'images/a', etag: '1', size: 1, modified: 0, kind: 'png' };
const store = {
  async about(key: string) {
    requestedKeys.push(key);
    if (failing) throw new Error('away');
    return there;
  },
  open: async () => null,
} as unknown as ImageStore;

test('queries the store once in three seconds, at once after a change, and again after a failure', async () => {
  const recent = openMetadataCache(store, { clock: () => now, far: true, versionChanged() {}, report() {} });
  await Promise.all([recent.about('images/a'), recent.about('images/a'), recent.about('images/b')]);
  now = 2_999;
  expect((await recent.about('images/a'))?.etag).toBe('1');
  expect(requestedKeys).toEqual(['images/a', 'images/b']);
  now = 3_000;
  await recent.about('images/a');
  there = null;
  recent.forget('images/a');
  expect(await recent.about('images/a')).toBeNull();
  expect(requestedKeys).toHaveLength(4);

  failing = true;
  recent.forget('images/a');
  await expect(recent.about('images/a')).rejects.toThrow('away');
  failing = false;
  expect(await recent.about('images/a')).toBeNull();
});

test('invalidates everything on possible foreign changes, also queries in progress', async () => {
  requestedKeys = [];
  there = { key: 'images/a', etag: '1', size: 1, modified: 0, kind: 'png' };
  const recent = openMetadataCache(store, { clock: () => now, far: true, versionChanged() {}, report() {} });
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
  expect(requestedKeys).toEqual(['images/a', 'images/a', 'images/b', 'images/b']);
});

test('queries an image again that turned out missing', async () => {
  requestedKeys = [];
  there = { key: 'images/c', etag: '1', size: 1, modified: 0, kind: 'png' };
  const recent = openMetadataCache(store, { clock: () => now, far: true, versionChanged() {}, report() {} });
  const about = await recent.about('images/c');
  expect(about && (await recent.open(about))).toBeNull();
  await recent.about('images/c');
  expect(requestedKeys).toEqual(['images/c', 'images/c']);
});

test('requests for missing names evict no image', async () => {
  const requested: string[] = [];
  const bucket = {
    async about(key: string) {
      requested.push(key);
      return key.startsWith('images/no') ? null : { key, etag: '1', size: 1, modified: 0, kind: 'png' };
    },
  } as unknown as ImageStore;
  let changes = 0;
  const versionChanged = () => {
    changes += 1;
  };
  const recent = openMetadataCache(bucket, { clock: () => 0, far: true, versionChanged, report() {} });
  void recent.version('images/used.png');
  await recent.about('images/used.png');
  await recent.about('images/other.png');
  for (let n = 0; n < 1_500; n += 1) await recent.about(`images/no-${n}.png`);
  requested.length = 0;
  await recent.about('images/other.png');
  expect(requested).toEqual([]);
  // More at once than the cache holds: an image that pages use stays.
  await Promise.all(Array.from({ length: 1_500 }, (_, n) => recent.about(`images/no-${n}.png`)));
  requested.length = 0;
  expect([recent.version('images/used.png'), requested, changes]).toEqual(['1', [], 1]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store with manual responses, and its events. */
function byHand(far: boolean) {
  const requests: PromiseWithResolvers<ImageAbout | null>[] = [];
  const about = () => {
    requests.push(Promise.withResolvers());
    return requests.at(-1)?.promise;
  };
  const events = { changes: 0, faults: 0 };
  const recent = openMetadataCache({ about } as unknown as ImageStore, {
    clock: () => Date.now(),
    far,
    versionChanged() {
      events.changes += 1;
    },
    report() {
      events.faults += 1;
    },
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    version: () => recent.version('images/a.png'),
    forget: () => recent.forget('images/a.png'),
    forgetAll: recent.forgetAll,
    events: events,
    requests,
    async answer(etag: string | null) {
      requests.at(-1)?.resolve(etag === null ? null : { key: 'images/a.png', etag, size: 1, modified: 0, kind: 'png' });
      await settle();
    },
    async fail() {
      requests.at(-1)?.reject(new Error('away'));
      await settle();
    },
  };
}

test('pages render without waiting for a remote store and again when its data differs', async () => {
  const { version, forget, forgetAll, events, requests, answer } = byHand(true);
  expect([version(), version()]).toEqual(['unknown', 'unknown']);
  expect(requests).toHaveLength(1);
  await answer('e1');
  expect([events.changes, version()]).toEqual([1, 'e1']);
  forget();
  expect(version()).toBe('e1');
  await answer('e1');
  expect(events.changes).toBe(1);
  forgetAll();
  expect(version()).toBe('e1');
  await answer('e2');
  expect([events.changes, version()]).toEqual([2, 'e2']);
  vi.advanceTimersByTime(3_000);
  expect(version()).toBe('e2');
  await answer(null);
  expect([events.changes, version()]).toEqual([3, null]);
  expect(events.faults).toBe(0);
});

test('retries a failing store, reports once and keeps known data', async () => {
  const { version, events, requests, answer, fail } = byHand(true);
  expect(version()).toBe('unknown');
  for (let round = 1; round <= 3; round += 1) {
    await fail();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toHaveLength(1 + round);
  }
  expect(events).toEqual({ changes: 0, faults: 1 });
  await answer('e1');
  expect([events.changes, version()]).toEqual([1, 'e1']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(version()).toBe('e1');
  await fail();
  expect(version()).toBe('e1');
  expect(events).toEqual({ changes: 1, faults: 2 });
});

test('reads a local folder directly, and returns unknown while it fails', async () => {
  const { version, events, answer, fail } = byHand(false);
  const now = async (given: () => Promise<void>) => {
    const pending = version();
    await given();
    return pending;
  };
  expect(await now(() => answer('e1'))).toBe('e1');
  expect(await now(() => answer('e2'))).toBe('e2');
  expect(await now(() => answer(null))).toBeNull();
  expect(await now(() => fail())).toBeNull();
  expect(events.changes).toBe(0);
  const broken = byHand(false);
  const pending = broken.version();
  await broken.fail();
  expect([await pending, broken.events]).toEqual(['unknown', { changes: 0, faults: 1 }]);
  await vi.advanceTimersByTimeAsync(5_000);
  await broken.answer('e1');
  expect(broken.events.changes).toBe(1);
});
