import { expect, it } from 'vitest';
import { namedError, networkError, unavailable } from '#client/session/session-errors.ts';
import { accountFaultWords } from '#content/account-faults.ts';
import { notices } from '#content/notices.ts';
import { outcomeOf } from './outcome-of.ts';

const failing = (error: Error) => outcomeOf(() => Promise.reject(error), 'es');
const words = accountFaultWords.es;

it('names a success', async () => {
  expect(await outcomeOf(async () => 'anything', 'es')).toEqual({ step: 'sent' });
});

it.each([
  ['NotAuthorizedException', 'Incorrect username or password.', words['wrong-pair']],
  ['NotAuthorizedException', 'Password attempts exceeded', words.locked],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', words.limit],
  ['TooManyRequestsException', 'Too many requests', words.busy],
  ['PasswordResetRequiredException', '', words.reset],
  ['InternalErrorException', 'Something is wrong.', notices.es.general],
])('words %s: %s beside the button', async (name, message, why) => {
  expect(await failing(namedError(name, message))).toEqual({ step: 'failed', why });
});

it('words a network error and what it did not lose', async () => {
  expect(await failing(networkError())).toEqual({
    step: 'failed',
    why: `${notices.es.network} ${notices.es.kept}`,
  });
});

it('does not call a service that answered a network error', async () => {
  expect(await failing(namedError('NetworkError', unavailable))).toEqual({
    step: 'failed',
    why: `${words.unavailable} ${notices.es.kept}`,
  });
});

it.each([
  ['CodeMismatchException', '', 'code', undefined],
  ['ExpiredCodeException', '', 'code', words['ended-code']],
  [
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
    'newPassword',
    undefined,
  ],
  [
    'InvalidPasswordException',
    'Password did not conform with policy: Password is too common',
    'newPassword',
    words['common-password'],
  ],
])('puts %s %s beside its field', async (name, message, field, sentence) => {
  expect(await failing(namedError(name, message))).toEqual({
    step: 'refused',
    problems: [{ field, problem: 'invalid' }],
    ...(sentence ? { sentences: { [field]: sentence } } : {}),
  });
});
