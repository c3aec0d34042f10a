import { expect, test } from 'vitest';
import type { FoundCaller } from '#backend/platform/http/requests/caller.ts';
import { refuseCall } from './refuse-call.ts';

const now = Date.UTC(2026, 10, 20);

test('allows owners', () => {
  const caller = { role: 'owner', identityId: 'us-west-1:a', session: 's-1' } as const;
  expect(refuseCall({ ok: true, caller }, 'AdminCreateUser')).toBeNull();
});

test.each(['staff', 'teacher'] as const)('rejects the role %s', (role) => {
  const caller = { role, identityId: 'us-west-1:a', session: 's-1' };
  expect(refuseCall({ ok: true, caller }, 'AdminCreateUser')).toMatchObject({ fault: 'AccessDeniedException' });
});

test('rejects a guest', () => {
  const caller = { role: 'guest', identityId: 'us-west-1:a' } as const;
  expect(refuseCall({ ok: true, caller }, 'AdminCreateUser')).toEqual({
    fault: 'AccessDeniedException',
    message: 'User: us-west-1:a is not authorized to perform: cognito-idp:AdminCreateUser',
  });
});

test.each<[Extract<FoundCaller, { ok: false }>, string, RegExp]>([
  [{ ok: false, reason: 'none' }, 'MissingAuthenticationTokenException', /Missing/],
  [{ ok: false, reason: 'bad-token' }, 'MissingAuthenticationTokenException', /Missing/],
  [{ ok: false, reason: 'malformed' }, 'IncompleteSignatureException', /not well formed/],
  [{ ok: false, reason: 'unsigned-header', header: 'x-amz-date' }, 'IncompleteSignatureException', /'x-amz-date'/],
  [{ ok: false, reason: 'wrong-scope' }, 'InvalidSignatureException', /'cognito-idp'/],
  [{ ok: false, reason: 'unknown-credentials' }, 'UnrecognizedClientException', /security token .* is invalid/],
  [{ ok: false, reason: 'payload' }, 'InvalidSignatureException', /does not match/],
  [{ ok: false, reason: 'mismatch' }, 'InvalidSignatureException', /does not match/],
  [{ ok: false, reason: 'skewed', signedAt: 0, now }, 'InvalidSignatureException', /^Signature expired: /],
  [
    { ok: false, reason: 'skewed', signedAt: 2 * now, now },
    'InvalidSignatureException',
    /^Signature not yet current: /,
  ],
  [{ ok: false, reason: 'expired', signedAt: 0, now }, 'InvalidSignatureException', /^Signature expired: /],
])('%j', (found, fault, message) => {
  expect(refuseCall(found, 'AdminCreateUser')).toEqual({ fault, message: expect.stringMatching(message) });
});
