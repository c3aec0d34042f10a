import { expect, test } from 'vitest';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { clientMember, emailMember, poolMember, textMember } from './request-members.ts';

const pool = { clientId: 'client1', userPoolId: 'us-west-1_ABCDEF123' } as UserPoolDeps;

test.each([
  ['accessToken', 'aZ0-_=.'],
  ['username', 'ñandú@example.mx'],
  ['password', ' two words\n'],
] as const)('accepts a well-formed %s', (form, value) => {
  expect(textMember(form)(value)).toEqual({ value });
});

test.each<[Parameters<typeof textMember>[0], unknown, string, RegExp]>([
  ['accessToken', undefined, 'InvalidParameterException', /^1 validation error detected: Value null at .* be null$/],
  ['accessToken', null, 'InvalidParameterException', /must not be null$/],
  ['accessToken', '', 'InvalidParameterException', /length greater than or equal to 1$/],
  ['accessToken', 'a'.repeat(8_193), 'InvalidParameterException', /length less than or equal to 8192$/],
  ['accessToken', 'a b', 'InvalidParameterException', /regular expression pattern: \[A-Za-z0-9-_=\.\]\+$/],
  ['accessToken', 'ab\n', 'InvalidParameterException', /regular expression pattern/],
  ['username', 'two words', 'InvalidParameterException', /regular expression pattern/],
  ['clientId', 'a-b', 'InvalidParameterException', /regular expression pattern/],
  ['token', { a: 1 }, 'SerializationException', /^token is not a string\.$/],
])('rejects %s: %j', (form, value, fault, message) => {
  expect(textMember(form)(value)).toEqual({ fault, message: expect.stringMatching(message) });
});

test('never repeats the input in a refusal', () => {
  expect(JSON.stringify(textMember('username')('my secret'))).not.toContain('secret');
});

test('returns the address as written', () => {
  expect(emailMember('Ana@Example.com')).toEqual({ value: 'Ana@Example.com' });
});

test.each([
  [undefined, 'InvalidParameterException', "Value null at 'username'"],
  ['', 'InvalidParameterException', "Value at 'username'"],
  ['a@b.example '.repeat(20), 'InvalidParameterException', "Value at 'username'"],
  ['ana', 'InvalidParameterException', 'Username should be an email.'],
  [`${'a'.repeat(70)}@example.com`, 'InvalidParameterException', 'Username should be an email.'],
  [7, 'SerializationException', 'username is not a string.'],
])('rejects the address %j', (username, fault, message) => {
  expect(emailMember(username)).toEqual({ fault, message: expect.stringContaining(message) });
});

test("accepts the pool's client and rejects another or none", () => {
  expect(clientMember('client1', pool)).toEqual({ value: 'client1' });
  expect(clientMember('client2', pool)).toEqual({
    fault: 'ResourceNotFoundException',
    message: 'User pool client client2 does not exist.',
  });
  expect(clientMember(undefined, pool)).toMatchObject({ fault: 'InvalidParameterException' });
});

test('accepts the pool id only', () => {
  expect(poolMember('us-west-1_ABCDEF123', pool)).toEqual({ value: 'us-west-1_ABCDEF123' });
  expect(poolMember('us-west-1_OTHER1234', pool)).toEqual({
    fault: 'ResourceNotFoundException',
    message: 'User pool us-west-1_OTHER1234 does not exist.',
  });
  expect(poolMember('nonsense', pool)).toMatchObject({ fault: 'InvalidParameterException' });
  expect(poolMember(undefined, pool)).toMatchObject({ fault: 'InvalidParameterException' });
});
