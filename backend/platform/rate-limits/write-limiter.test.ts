import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { buckets, formAge, repeats } from './limits.ts';
import { openWriteLimiter, type Write, type WriteLimiter } from './write-limiter.ts';

const stored = { outcome: 'created' };
const invalid = { outcome: 'refused' };
const message: Write = { kind: 'contact', address: '203.0.113.7', fields: {} };

let guard: WriteLimiter;
let chosen = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  guard = openWriteLimiter({
    ring: keyRingOf('k1'),
    clock: Date.now,
    choose: () => (chosen += 1),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const admit = (change: Partial<Write> = {}, done: { outcome: string } = stored) =>
  guard.admit({ ...message, ...change }, async () => done);
/** A form post from one of our pages. */
const post = (change: Partial<Write> = {}, done: { outcome: string } = stored) =>
  guard.admitForm({ ...message, ...change }, null, async () => done);

async function use(times: number, change: Partial<Write> = {}, by = admit): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await by(change)).toBe(stored);
}

test('GraphQL writes and form posts share the writes of an address', async () => {
  await use(buckets.stored.address.burst - 1);
  await use(1, {}, post);
  expect(await post()).toMatchObject({ outcome: 'too-many' });
  expect(await admit()).toMatchObject({ outcome: 'too-many' });
  await use(1, { kind: 'newsletter' });
  await use(1, { kind: 'newsletter' }, post);
});

test('runs no work for a refused write', async () => {
  await use(buckets.stored.address.burst);
  const operation = vi.fn();
  await guard.admit(message, operation);
  await guard.admitForm(message, '', operation);
  expect(operation).not.toHaveBeenCalled();
});

test('serves a repeat of a stored write despite the limit', async () => {
  const [last, again] = [{ id: 'a', fields: { message: 'Hola' } }, { outcome: 'repeated' }];
  await use(buckets.stored.address.burst - 1);
  await use(1, last);
  for (let n = 0; n < repeats.most; n += 1) expect(await admit(last, again)).toBe(again);
  expect(await admit(last, again)).toMatchObject({ outcome: 'too-many' });
  expect(await admit({ ...last, id: 'b' })).toMatchObject({ outcome: 'too-many' });
  expect(await admit({ ...last, fields: { message: 'Otra' } })).toMatchObject({ outcome: 'too-many' });
});

test('serializes concurrent writes with one id', async () => {
  await use(buckets.stored.address.burst - 1);
  const first = Promise.withResolvers<{ outcome: string }>();
  const sent = { ...message, id: 'a' };
  const both = [guard.admit(sent, () => first.promise), guard.admit(sent, async () => ({ outcome: 'repeated' }))];
  first.resolve(stored);
  expect(await Promise.all(both)).toEqual([stored, { outcome: 'repeated' }]);
});

test('a form without origin needs a second press after a delay', async () => {
  const outcomeOf = async (token: string) => {
    const answer = await guard.admitForm(message, token, async () => stored);
    return 'formTimestamp' in answer ? answer.formTimestamp : answer.outcome;
  };
  const token = await outcomeOf('');
  expect(token).toMatch(/\./);
  vi.advanceTimersByTime(formAge.least - 1);
  expect(await outcomeOf(token)).toBe(token);
  vi.advanceTimersByTime(1);
  expect(await outcomeOf(token)).toBe('created');
  expect(await outcomeOf(token)).not.toBe('created');
});

test('an expired or forged form token is replaced', async () => {
  const submit = (token: string) => guard.admitForm(message, token, async () => stored);
  const first = await submit('made up');
  const token = 'formTimestamp' in first ? first.formTimestamp : '';
  vi.advanceTimersByTime(formAge.most);
  for (const shown of [token, `${token}x`, 'made up']) {
    const next = await submit(shown);
    expect(next).toEqual({ outcome: 'too-soon', formTimestamp: expect.any(String) });
    expect(next).not.toEqual({ outcome: 'too-soon', formTimestamp: shown });
  }
});

test('an invalid form is posted again with its token', async () => {
  const first = await guard.admitForm(message, '', async () => stored);
  const token = 'formTimestamp' in first ? first.formTimestamp : '';
  vi.advanceTimersByTime(formAge.least);
  expect(await guard.admitForm(message, token, async () => invalid)).toBe(invalid);
  expect(await guard.admitForm(message, token, async () => stored)).toBe(stored);
});

test('updates of an address are limited', async () => {
  for (let n = 0; n < buckets.changes.address.burst; n += 1) expect(await guard.takeChange('203.0.113.7')).toBeNull();
  expect(await guard.takeChange('203.0.113.7')).toBe(1);
  expect(await guard.takeChange('203.0.113.8')).toBeNull();
});
