import { expect, it } from 'vitest';
import { accountFaultWords } from '#content/account-faults.ts';
import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
import { namedError, networkError } from '../session/session-errors.ts';
import { told } from './tell-fault.ts';

const failing = (error: Error) => told(() => Promise.reject(error), 'es');
const words = accountFaultWords.es;

it('tells what was done', async () => {
  expect(await told(async () => 'anything', 'es')).toEqual({ ok: true });
});

it.each([
  ['NotAuthorizedException', 'Incorrect username or password.', words['wrong-pair']],
  ['NotAuthorizedException', 'Password attempts exceeded', words.locked],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', words.limit],
  ['TooManyRequestsException', 'Too many requests', words.busy],
  ['PasswordResetRequiredException', '', words.reset],
  ['InternalErrorException', 'Something is wrong.', notices.es.general],
])('words %s: %s beside the button', async (name, message, why) => {
  expect(await failing(namedError(name, message))).toEqual({ ok: false, why });
});

it('words a network error with what it did not cost', async () => {
  expect(await failing(networkError())).toEqual({
    ok: false,
    why: `${errorWords.es.network.description} ${notices.es.kept}`,
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
    ok: false,
    problems: [{ field, problem: 'invalid' }],
    ...(sentence ? { say: { [field]: sentence } } : {}),
  });
});
