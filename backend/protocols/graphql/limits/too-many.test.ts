import { expect, test } from 'vitest';
import { askGraphql } from '#tests/wire/support/plain-model/ask-graphql.ts';

const mutation = 'mutation M { a: createContact(input: {}) { id } b: createNewsLetter(input: {}) { id } }';
const stored = { outcome: 'created', row: { id: 'a' } } as const;
const full = { outcome: 'too-many', wait: 90 } as const;

test('a refused request without effect is refused as a whole', async () => {
  const waits = [30, 90];
  const result = await askGraphql(mutation, { create: () => ({ ...full, wait: waits.shift() ?? 0 }) });
  expect(result).toMatchObject({
    status: 429,
    retryAfter: '90',
    data: { a: null, b: null },
    message: 'Too many requests. Try again in 30 seconds.',
  });
  expect(result.errors).toMatchObject([
    { errorType: 'TooManyRequestsException', path: ['a'], errorInfo: { wait: 30 } },
    { errorType: 'TooManyRequestsException', path: ['b'], errorInfo: { wait: 90 } },
  ]);
});

test('a partial result is returned as such, so that no client retries it', async () => {
  const outcomes = [stored, full];
  const result = await askGraphql(mutation, { create: () => outcomes.shift() ?? full });
  expect(result).toMatchObject({ status: 200, retryAfter: null, data: { a: { id: 'a' }, b: null } });
  expect(result.errors).toMatchObject([{ errorType: 'TooManyRequestsException', path: ['b'] }]);
});

test('a refusal for another reason has no Retry-After', async () => {
  const result = await askGraphql(mutation, {
    create: () => ({ outcome: 'refused', problems: [{ field: 'email', problem: 'invalid' }] }),
  });
  expect(result).toMatchObject({ status: 200, retryAfter: null });
  expect(result.errors[0]?.message).toContain('email');
});
