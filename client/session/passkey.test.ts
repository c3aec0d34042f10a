import { expect, test } from 'vitest';
import { passkeyFaultOf } from './passkey.ts';
import { namedError } from './session-errors.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['InvalidStateError', 'exists'],
  ['SecurityError', 'unsupported'],
  ['WebAuthnNotEnabledException', 'unsupported'],
  ['NotAuthorizedException', 'wrong-pair'],
  ['NetworkError', 'network'],
  ['toString', 'other'],
])('%s is classified as %s', (name, fault) => {
  expect(passkeyFaultOf(namedError(name, ''))).toBe(fault);
  expect(passkeyFaultOf('no error')).toBe('other');
});
