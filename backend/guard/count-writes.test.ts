import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CountAndDo, openCounting, type Way } from './count-writes.ts';
import { limits } from './limits.ts';
import type { Write } from './write.ts';

const stored = { outcome: 'created' };
const invalid = { outcome: 'refused' };
const message: Write = { kind: 'contact', address: '203.0.113.7', fields: {} };
const ways: readonly Way[] = ['proven', 'unproven', 'posted'];
const withoutProof: readonly Way[] = ['unproven', 'posted'];

let countAndDo: CountAndDo;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  countAndDo = openCounting();
});
afterEach(() => {
  vi.useRealTimers();
});

const leave = (way: Way, change: Partial<Write> = {}, done: { outcome: string } = stored) =>
  countAndDo({ ...message, ...change }, way, async () => done);

async function use(times: number, way: Way, change: Partial<Write> = {}): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await leave(way, change)).toBe(stored);
}

test.each(ways)('an address has its %s writes and then waits, while others go on', async (way) => {
  await use(limits[way].writes, way);
  vi.advanceTimersByTime(60_000);
  expect(await leave(way)).toEqual({ outcome: 'too-many', wait: 540 });
  await use(1, way, { address: '203.0.113.8' });
  vi.advanceTimersByTime(540_000);
  await use(1, way);
});

test('each way and each kind has writes of its own', async () => {
  for (const way of ways) {
    for (const kind of ['contact', 'newsletter'] as const) {
      await use(limits[way].writes, way, { kind });
      expect(await leave(way, { kind })).toMatchObject({ outcome: 'too-many' });
    }
  }
});

test('of many at once no more are done than there is room for', async () => {
  const all = Array.from({ length: 2 * limits.posted.writes }, () => leave('posted'));
  const done = (await Promise.all(all)).filter(({ outcome }) => outcome === 'created');
  expect(done).toHaveLength(limits.posted.writes);
});

test.each(ways)('what stores nothing takes no %s write from anybody at the same address', async (way) => {
  for (let n = 0; n < limits[way].writes; n += 1) {
    await leave(way, {}, invalid);
    await leave(way, {}, { outcome: 'conflict' });
    const failing = countAndDo(message, way, () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
  }
  await use(limits[way].writes, way);
});

test('what stores nothing again and again is told to wait, and nothing else is', async () => {
  for (const way of withoutProof) {
    for (let n = 0; n < limits.fruitless.writes; n += 1) expect(await leave(way, {}, invalid)).toBe(invalid);
    expect(await leave(way, {}, invalid)).toEqual({ outcome: 'too-many', wait: limits.fruitless.seconds });
    await use(1, way);
    expect(await leave(way, { address: '203.0.113.8' }, invalid)).toBe(invalid);
    expect(await leave(way, { kind: 'newsletter' }, invalid)).toBe(invalid);
  }
});

test('a mailbox takes so much from one address without a proof, whatever its spelling and its tag', async () => {
  for (const way of withoutProof) await use(limits.mailbox.writes / 2, way, { fields: { email: 'Ana@example.mx' } });
  for (const email of [' ana@EXAMPLE.mx ', 'ana+7@example.mx']) {
    for (const way of withoutProof) {
      expect(await leave(way, { fields: { email } })).toEqual({ outcome: 'too-many', wait: 3_600 });
      await use(1, way, { kind: 'newsletter', fields: { email } });
    }
  }
  await use(1, 'posted', { fields: { email: 'eva@example.mx' } });
});

test('nobody silences the owner of a mailbox: elsewhere, or with a proof, they are heard', async () => {
  const fields = { email: 'ana@example.mx' };
  for (let n = 0; n < limits.mailbox.writes; n += 1) await use(1, 'unproven', { address: `198.51.100.${n}`, fields });
  await use(limits.mailbox.writes, 'unproven', { fields });
  expect(await leave('unproven', { fields })).toMatchObject({ outcome: 'too-many' });
  await use(limits.mailbox.writes, 'proven', { fields });
});

test('what a mailbox was refused takes nothing from its address', async () => {
  const fields = { email: 'ana@example.mx' };
  await use(limits.mailbox.writes, 'posted', { fields });
  for (let n = 0; n < limits.posted.writes; n += 1) await leave('posted', { fields });
  await use(limits.posted.writes - limits.mailbox.writes, 'posted');
});
