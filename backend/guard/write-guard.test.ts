import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { solveProof } from '#tests/wire/solve-proof.ts';
import { age, limits, proofTries, repeatsOfOne } from './limits.ts';
import { openWriteGuard, type Write, type WriteGuard } from './write-guard.ts';

const stored = { outcome: 'created' };
const invalid = { outcome: 'refused' };
const disproved = { outcome: 'refused', problems: [{ field: 'proof', problem: 'invalid' }] };
const message: Write = { kind: 'contact', address: '203.0.113.7', fields: {} };

let guard: WriteGuard;
let refusals: string[];
let chosen = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  refusals = [];
  guard = openWriteGuard({
    ring: keyRingOf('k1'),
    clock: Date.now,
    choose: (least) => {
      chosen += 1;
      return least === 0 ? chosen : least;
    },
    refused: (kind, why) => refusals.push(`${kind} ${why}`),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const admit = (change: Partial<Write> = {}, done: { outcome: string } = stored) =>
  guard.admit({ ...message, ...change }, async () => done);
/** A form that a browser posted from a page of ours. */
const post = (change: Partial<Write> = {}, done: { outcome: string } = stored) =>
  guard.admitForm({ ...message, ...change }, null, async () => done);
const fail = (change: Partial<Write>) =>
  guard.admit({ ...message, ...change }, () => Promise.reject(new Error('the disk is full')));

async function use(times: number, change: Partial<Write> = {}, by = admit): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await by(change)).toBe(stored);
}

async function ripeProof(): Promise<string> {
  const proof = await solveProof(await guard.challenge());
  vi.advanceTimersByTime(age.ripe);
  return proof;
}

test('each way in and each kind has writes of its own', async () => {
  await use(limits.unproven.writes);
  expect(await admit()).toMatchObject({ outcome: 'too-many' });
  await use(1, { kind: 'newsletter' });
  await use(1, { fields: { proof: await ripeProof() } });
  await use(limits.posted.writes, {}, post);
  expect(await post()).toMatchObject({ outcome: 'too-many' });
  await use(1, { kind: 'newsletter' }, post);
});

test('nobody does the work of what is turned away', async () => {
  await use(limits.unproven.writes);
  const operation = vi.fn();
  await guard.admit(message, operation);
  await guard.admit({ ...message, fields: { proof: 'mine' } }, operation);
  await guard.admitForm(message, '', operation);
  expect(operation).not.toHaveBeenCalled();
  expect(refusals).toEqual(['contact too-many', 'contact disproved', 'contact too-soon']);
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

test('a proof with which nothing was stored is as good as before', async () => {
  const proof = await ripeProof();
  for (const outcome of ['refused', 'conflict']) await admit({ id: 'a', fields: { proof } }, { outcome });
  await expect(fail({ id: 'a', fields: { proof } })).rejects.toThrow('the disk is full');
  await use(1, { id: 'b', fields: { proof } });
  expect(await admit({ id: 'c', fields: { proof } })).toEqual(disproved);
});

test('one proof takes one write of its address at most, whatever is done with it', async () => {
  const robots = await ripeProof();
  for (let n = 0; n < proofTries; n += 1) expect(await admit({ fields: { proof: robots } }, invalid)).toBe(invalid);
  for (let n = 0; n < limits.proven.writes; n += 1) {
    expect(await admit({ fields: { proof: robots } }, invalid)).toEqual(disproved);
  }
  const repeated = { id: 'a', fields: { proof: await ripeProof() } };
  for (let n = 0; n < limits.proven.writes; n += 1) await admit(repeated, n ? { outcome: 'repeated' } : stored);
  await use(1, { fields: { proof: await ripeProof() } });
});

test('a repeat of what was stored is answered, with a proof or without, though there is no room', async () => {
  const [last, again] = [{ id: 'a', fields: { message: 'Hola' } }, { outcome: 'repeated' }];
  await use(limits.unproven.writes - 1);
  await use(1, last);
  for (let n = 0; n < repeatsOfOne; n += 1) expect(await admit(last, again)).toBe(again);
  expect(await admit(last, again)).toMatchObject({ outcome: 'too-many' });
  expect(await admit({ ...last, id: 'b' })).toMatchObject({ outcome: 'too-many' });
  expect(await admit({ ...last, fields: { message: 'Otra' } })).toMatchObject({ outcome: 'too-many' });
});

test('two that come at once under one id are done one after the other', async () => {
  await use(limits.unproven.writes - 1);
  const first = Promise.withResolvers<{ outcome: string }>();
  const sent = { ...message, id: 'a' };
  const both = [guard.admit(sent, () => first.promise), guard.admit(sent, async () => ({ outcome: 'repeated' }))];
  first.resolve(stored);
  expect(await Promise.all(both)).toEqual([stored, { outcome: 'repeated' }]);
});

test('nobody silences the owner of a mailbox', async () => {
  const fields = { email: 'ana@example.mx' };
  for (let n = 0; n < limits.mailbox.writes; n += 1) await use(1, { address: `198.51.100.${n}`, fields });
  await use(limits.mailbox.writes - 1, { fields });
  await use(1, { fields }, post);
  // Even where somebody else used it up, who shows a proof is heard.
  expect(await admit({ fields })).toMatchObject({ outcome: 'too-many' });
  await use(1, { fields: { ...fields, proof: await ripeProof() } });
});

test('a form that comes from nowhere is asked for a second press, no sooner than a person reads', async () => {
  const told = async (moment: string) => {
    const answer = await guard.admitForm(message, moment, async () => stored);
    return 'moment' in answer ? answer.moment : answer.outcome;
  };
  const moment = await told('');
  expect(moment).toMatch(/\./);
  vi.advanceTimersByTime(age.ripe - 1);
  expect(await told(moment)).toBe(moment);
  vi.advanceTimersByTime(1);
  expect(await told(moment)).toBe('created');
  expect(await told(moment)).not.toBe('created');
});

test('a moment that is too old or made up is followed by a new one', async () => {
  const ask = (moment: string) => guard.admitForm(message, moment, async () => stored);
  const first = await ask('made up');
  const moment = 'moment' in first ? first.moment : '';
  vi.advanceTimersByTime(age.lifetime);
  for (const shown of [moment, `${moment}x`, 'made up']) {
    const next = await ask(shown);
    expect(next).toEqual({ outcome: 'too-soon', moment: expect.any(String) });
    expect(next).not.toEqual({ outcome: 'too-soon', moment: shown });
  }
});

test('a form that was invalid is sent again with the moment it had', async () => {
  const first = await guard.admitForm(message, '', async () => stored);
  const moment = 'moment' in first ? first.moment : '';
  vi.advanceTimersByTime(age.ripe);
  expect(await guard.admitForm(message, moment, async () => invalid)).toBe(invalid);
  expect(await guard.admitForm(message, moment, async () => stored)).toBe(stored);
});

test('an address changes so much and then waits', async () => {
  for (let n = 0; n < limits.changes.writes; n += 1) expect(await guard.takeChange('203.0.113.7')).toBeNull();
  expect(await guard.takeChange('203.0.113.7')).toBe(limits.changes.seconds);
  expect(await guard.takeChange('203.0.113.8')).toBeNull();
});
