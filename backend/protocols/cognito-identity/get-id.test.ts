import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { kindOfIdentity } from './identity-ids.ts';
import { getId, type IdentityPool } from './identity-pool.ts';

const pool: IdentityPool = {
  identityPoolId: 'us-west-1:11111111-1111-8111-a111-111111111111',
  ring: keyRingOf('k1'),
  random: randomBytes,
  verifyLogin: async (_provider, token) =>
    token === 'good' ? { subject: 'sub-1', session: 's-1', role: 'owner' as const } : null,
};
const IdentityPoolId = pool.identityPoolId;
const idOf = async (payload: object) =>
  (await getId(pool, payload as Record<string, unknown>, 0)) as { answer: { IdentityId: string } };

test('returns a new identity to each guest', async () => {
  const first = (await idOf({ IdentityPoolId, Logins: {} })).answer.IdentityId;
  const second = (await idOf({ IdentityPoolId })).answer.IdentityId;
  expect(kindOfIdentity(pool.ring, IdentityPoolId, first)).toBe('guest');
  expect(first).not.toBe(second);
});

test('returns the same identity to a user every time', async () => {
  const Logins = { issuer: 'good' };
  const first = (await idOf({ IdentityPoolId, Logins })).answer.IdentityId;
  expect((await idOf({ IdentityPoolId, Logins })).answer.IdentityId).toBe(first);
  expect(kindOfIdentity(pool.ring, IdentityPoolId, first)).toBe('person');
});

test('returns not found for another pool', async () => {
  const other = 'us-west-1:22222222-2222-8222-a222-222222222222';
  expect(await idOf({ IdentityPoolId: other })).toEqual({
    fault: 'ResourceNotFoundException',
    message: `IdentityPool '${other}' not found.`,
  });
});

test('rejects a missing pool id and an invalid login', async () => {
  expect(await idOf({})).toMatchObject({ fault: 'ValidationException' });
  expect(await idOf({ IdentityPoolId, Logins: { issuer: 'bad' } })).toMatchObject({ fault: 'NotAuthorizedException' });
});
