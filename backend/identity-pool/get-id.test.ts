import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { getId, type IdentityPool } from './get-id.ts';
import { kindOfIdentity } from './identity-ids.ts';

const pool: IdentityPool = {
  identityPoolId: 'us-west-1:11111111-1111-8111-a111-111111111111',
  ring: keyRingOf('k1'),
  random: randomBytes,
  verifyLogin: async (_provider, token) => (token === 'good' ? { subject: 'sub-1', session: 's-1' } : null),
};
const IdentityPoolId = pool.identityPoolId;
const idOf = async (payload: object) =>
  (await getId(pool, payload as Record<string, unknown>, 0)) as { answer: { IdentityId: string } };

test('a guest gets an identity of its own', async () => {
  const first = (await idOf({ IdentityPoolId, Logins: {} })).answer.IdentityId;
  const second = (await idOf({ IdentityPoolId })).answer.IdentityId;
  expect(kindOfIdentity(pool.ring, IdentityPoolId, first)).toBe('guest');
  expect(first).not.toBe(second);
});

test('a person gets the same one every time', async () => {
  const Logins = { issuer: 'good' };
  const first = (await idOf({ IdentityPoolId, Logins })).answer.IdentityId;
  expect((await idOf({ IdentityPoolId, Logins })).answer.IdentityId).toBe(first);
  expect(kindOfIdentity(pool.ring, IdentityPoolId, first)).toBe('person');
});

test('another pool is not found', async () => {
  const other = 'us-west-1:22222222-2222-8222-a222-222222222222';
  expect(await idOf({ IdentityPoolId: other })).toEqual({
    fault: 'ResourceNotFoundException',
    message: `IdentityPool '${other}' not found.`,
  });
});

test('an absent pool id and a login that is not valid are refused', async () => {
  expect(await idOf({})).toMatchObject({ fault: 'ValidationException' });
  expect(await idOf({ IdentityPoolId, Logins: { issuer: 'bad' } })).toMatchObject({ fault: 'NotAuthorizedException' });
});
