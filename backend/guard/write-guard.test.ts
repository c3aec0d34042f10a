import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { solveProof } from '#tests/wire/solve-proof.ts';
import { age, limits } from './limits.ts';
import { openWriteGuard, type Write, type WriteGuard } from './write-guard.ts';

const stored = { outcome: 'created' };
const disproved = { outcome: 'refused', problems: [{ field: 'proof', problem: 'invalid' }] };
const message: Write = { kind: 'contact', way: 'wire', address: '203.0.113.7', fields: {} };

let guard: WriteGuard;
let refusals: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  refusals = [];
  guard = openWriteGuard({
    ring: keyRingOf('k1'),
    clock: Date.now,
    choose: (least) => least,
    refused: (kind, why) => refusals.push(`${kind} ${why}`),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const admit = (change: Partial<Write> = {}, done: { outcome: string } = stored) =>
  guard.admit({ ...message, ...change }, async () => done);

async function use(times: number, change: Partial<Write> = {}): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await admit(change)).toBe(stored);
}

async function ripeProof(): Promise<string> {
  const proof = await solveProof(await guard.challenge());
  vi.advanceTimersByTime(age.ripe);
  return proof;
}

test('an address has its writes and then waits, while others go on', async () => {
  await use(limits.unproven.writes);
  vi.advanceTimersByTime(60_000);
  expect(await admit()).toEqual({ outcome: 'too-many', wait: 540 });
  await use(1, { address: '203.0.113.8' });
  vi.advanceTimersByTime(540_000);
  await use(1);
});

test('who is out of writes without a proof still has those with one, and those by form', async () => {
  await use(limits.unproven.writes);
  expect(await admit()).toMatchObject({ outcome: 'too-many' });
  await use(1, { fields: { proof: await ripeProof() } });
  await use(limits.posted.writes, { way: 'form' });
  expect(await admit({ way: 'form' })).toMatchObject({ outcome: 'too-many' });
});

test('nobody does the work of what is turned away', async () => {
  await use(limits.unproven.writes);
  const operation = vi.fn();
  await guard.admit(message, operation);
  await guard.admit({ ...message, fields: { proof: 'mine' } }, operation);
  expect(operation).not.toHaveBeenCalled();
  expect(refusals).toEqual(['contact too-many', 'contact disproved']);
});

test('a proof is good for one thing, however often that is sent', async () => {
  const proof = await ripeProof();
  const first = { id: 'a', fields: { message: 'Hola', proof } };
  await use(3, first);
  expect(await admit({ ...first, fields: { message: 'Otra', proof } })).toEqual(disproved);
  expect(await admit({ ...first, id: 'b' })).toEqual(disproved);
  expect(await admit({ ...first, kind: 'newsletter' })).toEqual(disproved);
});

test('a wrong proof is refused, and takes nothing from anybody', async () => {
  for (let n = 0; n <= limits.unproven.writes; n += 1) {
    expect(await admit({ fields: { proof: 'mine' } })).toEqual(disproved);
  }
  await use(1);
});

test('a mailbox gets so many letters from wherever they are asked for', async () => {
  const email = 'Ana@example.mx';
  for (let n = 0; n < limits.mailbox.writes; n += 1) await use(1, { address: `203.0.113.${n}`, fields: { email } });
  for (const way of ['wire', 'form'] as const) {
    const another = { way, address: '198.51.100.1', fields: { email: ' ana@EXAMPLE.mx ' } };
    expect(await admit(another)).toEqual({ outcome: 'too-many', wait: 3_600 });
  }
  await use(1, { fields: { email: 'eva@example.mx' } });
  await use(1, { kind: 'newsletter', fields: { email } });
});

test('only what was stored counts for a mailbox', async () => {
  const fields = { email: 'ana@example.mx' };
  for (let n = 0; n < 20; n += 1) {
    await admit({ fields }, { outcome: 'repeated' });
    await admit({ fields }, { outcome: 'refused' });
    await expect(guard.admit({ ...message, fields }, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  }
  await use(limits.mailbox.writes, { fields });
  expect(await admit({ fields })).toMatchObject({ outcome: 'too-many' });
});

test('what a mailbox was refused is refused when it is sent again, until there is room', async () => {
  const email = 'ana@example.mx';
  await use(limits.mailbox.writes, { fields: { email } });
  const refused = { id: 'a', fields: { email, proof: await ripeProof() } };
  const both = await Promise.all([admit(refused), admit(refused)]);
  for (const one of [...both, await admit(refused)]) expect(one).toMatchObject({ outcome: 'too-many' });
});

test('a proof with which nothing was stored is as good as before', async () => {
  const proof = await ripeProof();
  for (const outcome of ['refused', 'conflict']) await admit({ id: 'a', fields: { proof } }, { outcome });
  const failing = guard.admit({ ...message, id: 'a', fields: { proof } }, () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  await use(1, { id: 'b', fields: { proof } });
  expect(await admit({ id: 'c', fields: { proof } })).toEqual(disproved);
});

test('the repeat of the last message that a mailbox had is not turned away', async () => {
  const email = 'ana@example.mx';
  const proof = await ripeProof();
  await use(limits.mailbox.writes - 1, { fields: { email } });
  const last = { id: 'a', fields: { email, proof } };
  await use(1, last);
  expect(await admit({ fields: { email } })).toMatchObject({ outcome: 'too-many' });
  expect(await admit(last, { outcome: 'repeated' })).toEqual({ outcome: 'repeated' });
});
