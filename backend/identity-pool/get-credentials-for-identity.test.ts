import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { readCredentials } from './credentials.ts';
import { getCredentialsForIdentity } from './get-credentials-for-identity.ts';
import type { IdentityPool } from './get-id.ts';
import { identityOfSubject, newGuestIdentity } from './identity-ids.ts';

const now = Date.UTC(2026, 10, 20);
const pool: IdentityPool = {
  identityPoolId: 'us-west-1:11111111-1111-8111-a111-111111111111',
  ring: keyRingOf('k1'),
  random: randomBytes,
  verifyLogin: async (_provider, token) => (token === 'good' ? { subject: 'sub-1', session: 's-1' } : null),
};
const guest = newGuestIdentity(pool.ring, pool.identityPoolId, randomBytes);

interface Given {
  IdentityId: string;
  Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string; Expiration: number };
}
const call = (payload: object) => getCredentialsForIdentity(pool, payload as Record<string, unknown>, now);
const given = async (payload: object) => ((await call(payload)) as { answer: Given }).answer;

test('a guest gets credentials of a guest for an hour', async () => {
  const { IdentityId, Credentials } = await given({ IdentityId: guest, Logins: {} });
  expect(IdentityId).toBe(guest);
  expect(Credentials.Expiration).toBe(now / 1000 + 3600);
  expect(readCredentials(pool.ring, Credentials.SessionToken, Credentials.AccessKeyId, now)).toEqual({
    identityId: guest,
    role: 'guest',
    secretKey: Credentials.SecretKey,
  });
});

test('the identity of a person follows from the login, not from what the call names', async () => {
  const { IdentityId, Credentials } = await given({ IdentityId: guest, Logins: { issuer: 'good' } });
  expect(IdentityId).toBe(identityOfSubject(pool.ring, pool.identityPoolId, 'sub-1'));
  expect(readCredentials(pool.ring, Credentials.SessionToken, Credentials.AccessKeyId, now)).toMatchObject({
    identityId: IdentityId,
    role: 'staff',
    session: 's-1',
  });
});

test('an identity that was not issued here is not found, and a person’s is forbidden without the login', async () => {
  const id = 'us-west-1:00000000-0000-8000-8000-000000000000';
  expect(await call({ IdentityId: id })).toEqual({
    fault: 'ResourceNotFoundException',
    message: `Identity '${id}' not found.`,
  });
  const person = identityOfSubject(pool.ring, pool.identityPoolId, 'sub-1');
  expect(await call({ IdentityId: person, Logins: {} })).toEqual({
    fault: 'NotAuthorizedException',
    message: `Access to Identity '${person}' is forbidden.`,
  });
});

test('an absent identity and a login that is not valid are refused', async () => {
  expect(await call({})).toMatchObject({ fault: 'ValidationException' });
  expect(await call({ IdentityId: guest, Logins: { issuer: 'bad' } })).toMatchObject({
    fault: 'NotAuthorizedException',
  });
});

test('an identity that was issued before the keys were rotated gets credentials of the new key', async () => {
  const rotated = { ...pool, ring: keyRingOf('k2', 'k1') };
  const answered = await getCredentialsForIdentity(rotated, { IdentityId: guest }, now);
  const { IdentityId, Credentials } = (answered as { answer: Given }).answer;
  expect(IdentityId).toBe(guest);
  expect(Credentials.SessionToken).toMatch(/^k2\./);
});
