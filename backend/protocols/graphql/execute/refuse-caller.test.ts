import { expect, test } from 'vitest';
import { refuseCaller } from './refuse-caller.ts';

const now = Date.UTC(2026, 10, 20, 12);
/** Error types that clients retry (requirements, section 8). */
const triedAgain =
  /^(AuthFailure|InvalidSignatureException|RequestExpired|RequestInTheFuture|RequestTimeTooSkewed|SignatureDoesNotMatch|BadRequestException|.*Throttl.*)$/;

const refuse = (reason: string, more: object = {}) =>
  refuseCaller({ ok: false, reason, header: 'host', signedAt: now, now, ...more } as Parameters<
    typeof refuseCaller
  >[0]);

test('asks for credentials when none are valid', () => {
  expect(refuse('none')).toMatchObject({ status: 401, errorType: 'UnauthorizedException' });
  expect(refuse('bad-token')).toMatchObject({ status: 401, errorType: 'UnauthorizedException' });
});

test('only clock skew makes a client retry', () => {
  for (const reason of [
    'none',
    'bad-token',
    'malformed',
    'unsigned-header',
    'wrong-scope',
    'unknown-credentials',
    'payload',
    'mismatch',
  ]) {
    const { errorType, inHeader } = refuse(reason);
    expect(inHeader && triedAgain.test(errorType), reason).toBe(false);
  }
  for (const reason of ['skewed', 'expired']) {
    const { errorType, inHeader } = refuse(reason);
    expect(inHeader && triedAgain.test(errorType), reason).toBe(true);
  }
});

test('clock skew is reported in both directions', () => {
  expect(refuse('skewed', { signedAt: now - 3_600_000 }).message).toBe(
    'Signature expired: 20261120T110000Z is now earlier than 20261120T114500Z (20261120T120000Z - 15 min.)',
  );
  expect(refuse('skewed', { signedAt: now + 3_600_000 }).message).toBe(
    'Signature not yet current: 20261120T130000Z is still later than 20261120T121500Z (20261120T120000Z + 15 min.)',
  );
});
