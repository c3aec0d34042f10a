import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { signToken } from '#backend/platform/tokens/signed-token.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { issueCredentials, readCredentials } from './credentials.ts';

const ring = keyRingOf('k1');
const now = Date.UTC(2026, 10, 20, 12, 0, 0, 500);
const hour = 3_600_000;
const issue = (identityId = 'us-west-1:a') =>
  issueCredentials(ring, { identityId, role: 'guest', now, random: randomBytes });

test('credentials have the expected format', () => {
  const issued = issue();
  expect(issued.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/);
  expect(issued.secretKey).toMatch(/^[A-Za-z0-9+/]{40}$/);
  expect(issued.sessionToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(issued.expiresAt).toBe(now - 500 + hour);
});

test('any process with the same keys verifies them for 60 minutes', () => {
  const { sessionToken, accessKeyId, secretKey } = issue();
  const holder = { identityId: 'us-west-1:a', role: 'guest', secretKey };
  expect(readCredentials(keyRingOf('k1'), sessionToken, accessKeyId, now)).toEqual(holder);
  expect(readCredentials(ring, sessionToken, accessKeyId, now + hour - 501)).toEqual(holder);
  expect(readCredentials(ring, sessionToken, accessKeyId, now + hour)).toBeNull();
});

test('they survive a key rotation', () => {
  const { sessionToken, accessKeyId, secretKey } = issue();
  expect(readCredentials(keyRingOf('k2', 'k1'), sessionToken, accessKeyId, now)).toMatchObject({ secretKey });
  expect(readCredentials(keyRingOf('k2'), sessionToken, accessKeyId, now)).toBeNull();
});

test('each session has its own secret', () => {
  expect(issue().secretKey).not.toBe(issue().secretKey);
});

test('forged, altered, foreign and other tokens are rejected', () => {
  const { sessionToken, accessKeyId } = issue();
  const [id, , mac] = sessionToken.split('.');
  const payload = { id: 'us-west-1:a', key: accessKeyId, role: 'staff', iat: now / 1000, exp: now / 1000 + 60 };
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  const refused: [token: string | null, key: string][] = [
    [null, accessKeyId],
    ['', accessKeyId],
    ['k1.e30.x', accessKeyId],
    [`${id}.${encoded}.${mac}`, accessKeyId],
    [sessionToken, issue().accessKeyId],
    [issue().sessionToken, accessKeyId],
    [signToken(ring, 'unsubscribe', payload), accessKeyId],
    [signToken(keyRingOf('k9'), 'session-credentials', payload), accessKeyId],
    [signToken(ring, 'session-credentials', { ...payload, role: 'owner' }), accessKeyId],
    [signToken(ring, 'session-credentials', { ...payload, exp: 'never' }), accessKeyId],
  ];
  for (const [token, key] of refused) expect(readCredentials(ring, token, key, now), String(token)).toBeNull();
});
