import { expect, test } from 'vitest';
import { openTokenBucket } from './token-bucket.ts';

function opened(burst: number, seconds: number) {
  let now = 0;
  const none = { burst: 1_000, seconds: 1 };
  const limit = { address: { burst, seconds }, site: none, network: none };
  return { ...openTokenBucket('stored', () => now, limit), wait: (milliseconds: number) => (now += milliseconds) };
}

test('allows a burst, then one request per refilled token', () => {
  const bucket = opened(3, 20);
  for (let n = 0; n < 3; n += 1) expect(bucket.take('10.0.0.1')).toBeNull();
  expect(bucket.take('10.0.0.1')).toBe(20);
  bucket.wait(19_999);
  expect(bucket.take('10.0.0.1')).toBe(1);
  bucket.wait(1);
  expect(bucket.take('10.0.0.1')).toBeNull();
  expect(bucket.take('10.0.0.1')).toBe(20);
  bucket.wait(40_000);
  for (let n = 0; n < 2; n += 1) expect(bucket.take('10.0.0.1')).toBeNull();
  expect(bucket.take('10.0.0.1')).toBe(20);
});

test('refills up to the capacity', () => {
  const bucket = opened(2, 30);
  bucket.take('10.0.0.1');
  bucket.wait(3_600_000);
  for (let n = 0; n < 2; n += 1) expect(bucket.take('10.0.0.1')).toBeNull();
  expect(bucket.take('10.0.0.1')).toBe(30);
});

test('separates addresses and kinds, and reuses a returned token', () => {
  const bucket = opened(1, 60);
  expect([bucket.take('10.0.0.1'), bucket.take('10.0.0.2'), bucket.take('10.0.0.1', 'other')]).toEqual([
    null,
    null,
    null,
  ]);
  bucket.giveBack('10.0.0.1');
  expect([bucket.take('10.0.0.1'), bucket.take('10.0.0.2')]).toEqual([null, 60]);
});

test('ignores a token returned to a full bucket', () => {
  const bucket = opened(1, 60);
  bucket.take('10.0.0.1');
  bucket.wait(60_000);
  bucket.giveBack('10.0.0.1');
  expect([bucket.take('10.0.0.1'), bucket.take('10.0.0.1')]).toEqual([null, 60]);
});

test('survives a clock that is set back', () => {
  const bucket = opened(2, 30);
  bucket.wait(3 * 86_400_000);
  bucket.take('10.0.0.1');
  bucket.wait(-3 * 86_400_000);
  for (let n = 0; n < 2; n += 1) expect(bucket.take('10.0.0.1')).toBeNull();
  expect(bucket.take('10.0.0.1')).toBe(30);
});

test('takes no token on any level for a refusal', () => {
  const limit = {
    address: { burst: 1, seconds: 60 },
    site: { burst: 2, seconds: 60 },
    network: { burst: 3, seconds: 60 },
  };
  const bucket = openTokenBucket('stored', () => 0, limit);
  expect(bucket.take('2001:db8:1:ab01::1')).toBeNull();
  for (let n = 0; n < 5; n += 1) expect(bucket.take('2001:db8:1:ab01::2')).toBe(60);
  expect(bucket.take('2001:db8:1:ab02::1')).toBeNull();
  expect(bucket.take('2001:db8:1:ab03::1')).toBe(60);
  expect(bucket.take('2001:db8:1:ac01::1')).toBeNull();
  expect(bucket.take('2001:db8:1:ad01::1')).toBe(60);
  expect(bucket.take('2001:db8:2::1')).toBeNull();
});
