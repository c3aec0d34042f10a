import { beforeEach, expect, test } from 'vitest';
import { type CountAndDo, openCounting } from './count-writes.ts';
import { limits } from './limits.ts';
import type { Write } from './write.ts';

const stored = { outcome: 'created' };
const invalid = { outcome: 'refused' };
const message: Write = { kind: 'contact', address: '203.0.113.7', fields: {} };
const most = limits.stored.writes;
const oneMore = (limits.stored.seconds * 1_000) / most;

let now: number;
let countAndDo: CountAndDo;
beforeEach(() => {
  now = 0;
  countAndDo = openCounting(() => now);
});

const leave = (change: Partial<Write> = {}, done: { outcome: string } = stored) =>
  countAndDo({ ...message, ...change }, async () => done);

async function use(times: number, change: Partial<Write> = {}): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await leave(change)).toBe(stored);
}

test('an address has its writes, waits, and goes on slowly, while others are not held up', async () => {
  await use(most);
  expect(await leave()).toEqual({ outcome: 'too-many', wait: oneMore / 1_000 });
  await use(1, { address: '203.0.113.8' });
  now += oneMore;
  await use(1);
  expect(await leave()).toEqual({ outcome: 'too-many', wait: oneMore / 1_000 });
});

test('messages and subscribers have writes of their own', async () => {
  await use(most);
  await use(most, { kind: 'newsletter' });
  expect(await leave({ kind: 'newsletter' })).toMatchObject({ outcome: 'too-many' });
});

test('a network of IPv6 is one address', async () => {
  for (let n = 0; n < most; n += 1) await use(1, { address: `2001:db8::${n.toString(16)}` });
  expect(await leave({ address: '2001:db8::ffff' })).toMatchObject({ outcome: 'too-many' });
  await use(1, { address: '2001:db8:0:1::1' });
});

test('of many at once no more are done than there is room for', async () => {
  const all = Array.from({ length: 2 * most }, () => leave());
  const done = (await Promise.all(all)).filter(({ outcome }) => outcome === 'created');
  expect(done).toHaveLength(most);
});

test('what stores nothing takes no write from anybody at the same address', async () => {
  for (let n = 0; n < most; n += 1) {
    await leave({}, invalid);
    await leave({}, { outcome: 'conflict' });
    const failing = countAndDo(message, () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
  }
  await use(most);
});

test('what stores nothing again and again is told to wait, and nothing else is', async () => {
  for (let n = 0; n < limits.fruitless.writes; n += 1) expect(await leave({}, invalid)).toBe(invalid);
  expect(await leave({}, invalid)).toEqual({ outcome: 'too-many', wait: 1 });
  await use(1);
  expect(await leave({ address: '203.0.113.8' }, invalid)).toBe(invalid);
  expect(await leave({ kind: 'newsletter' }, invalid)).toBe(invalid);
});
