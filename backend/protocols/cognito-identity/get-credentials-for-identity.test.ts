import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { readCredentials } from './credentials.ts';
import { identityOfSubject, newGuestIdentity } from './identity-ids.ts';
import { getCredentialsForIdentity, type IdentityPool } from './identity-pool.ts';

const now = Date.UTC(2026, 10, 20);
const pool: IdentityPool = {
  identityPoolId: 'us-west-1:11111111-1111-8111-a111-111111111111',
  ring: keyRingOf('k1'),
  random: randomBytes,
  verifyLogin: async (_provider, token) =>
    token === 'good' ? { subject: 'sub-1', session: 's-1', role: 'owner' as const } : null,
};
const guest = newGuestIdentity(pool.ring, pool.identityPoolId, randomBytes);

interface CredentialsAnswer {
  IdentityId: string;
  Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string; Expiration: number };
}
const call = (payload: object) => getCredentialsForIdentity(pool, payload as Record<string, unknown>, now);
const credentialsFor = async (payload: object) => ((await call(payload)) as { answer: CredentialsAnswer }).answer;

test('returns guest credentials for an hour', async () => {
  const { IdentityId, Credentials } = await credentialsFor({ IdentityId: guest, Logins: {} });
  expect(IdentityId).toBe(guest);
  expect(Credentials.Expiration).toBe(now / 1000 + 3600);
  expect(readCredentials(pool.ring, Credentials.SessionToken, Credentials.AccessKeyId, now)).toEqual({
    identityId: guest,
    role: 'guest',
    secretKey: Credentials.SecretKey,
  });
});

test("derives a user's identity from the login, not from the requested id", async () => {
  const { IdentityId, Credentials } = await credentialsFor({ IdentityId: guest, Logins: { issuer: 'good' } });
  expect(IdentityId).toBe(identityOfSubject(pool.ring, pool.identityPoolId, 'sub-1'));
  expect(readCredentials(pool.ring, Credentials.SessionToken, Credentials.AccessKeyId, now)).toMatchObject({
    identityId: IdentityId,
    role: 'owner',
    session: 's-1',
  });
});

test("returns not found for a foreign identity, and forbidden for a user's without login", async () => {
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

test('rejects a missing identity and an invalid login', async () => {
  expect(await call({})).toMatchObject({ fault: 'ValidationException' });
  expect(await call({ IdentityId: guest, Logins: { issuer: 'bad' } })).toMatchObject({
    fault: 'NotAuthorizedException',
  });
});

test('accepts an identity from before a key rotation and signs with the new key', async () => {
  const rotated = { ...pool, ring: keyRingOf('k2', 'k1') };
  const answered = await getCredentialsForIdentity(rotated, { IdentityId: guest }, now);
  const { IdentityId, Credentials } = (answered as { answer: CredentialsAnswer }).answer;
  expect(IdentityId).toBe(guest);
  expect(Credentials.SessionToken).toMatch(/^k2\./);
});
