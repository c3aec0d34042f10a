import { expect, it } from 'vitest';
import { faultOf } from './fault-of.ts';
import { namedError, networkError } from './session-errors.ts';

it.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'wrong-pair'],
  ['NotAuthorizedException', 'User is disabled.', 'wrong-pair'],
  ['UserNotFoundException', 'User does not exist.', 'wrong-pair'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'locked'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'limit'],
  ['TooManyFailedAttemptsException', 'Too many failed attempts, please try after some time.', 'locked'],
  ['TooManyRequestsException', 'Too many requests', 'busy'],
  ['PasswordResetRequiredException', 'Password reset required for the user', 'reset'],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'wrong-code'],
  ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'ended-code'],
  ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', 'weak-password'],
  ['InvalidPasswordException', 'Password did not conform with policy: Password is too common', 'common-password'],
  ['InternalErrorException', 'Something is wrong.', 'other'],
  ['toString', '', 'other'],
])('%s: %s', (name, message, fault) => {
  expect(faultOf(namedError(name, message))).toBe(fault);
});

it('recognises network errors', () => {
  expect(faultOf(networkError())).toBe('network');
  expect(faultOf('thrown')).toBe('other');
});
