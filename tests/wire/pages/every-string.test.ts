import { parseJsonBody } from '@aws-amplify/core/internals/aws-client-utils';
import { decodeJWT, fetchAuthSession, resetPassword, signIn } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { libraryWith, pools } from '#tests/wire/support/library-beside.ts';
import {
  type MisbehavingService,
  type Misbehaviour,
  serveMisbehaving,
} from '#tests/wire/support/misbehaving-service.ts';

/**
 * Strings of the requirements' section 8 about responses, provoked with the client library at a
 * misbehaving service. See also every-string-of-sessions.test.ts and required-texts.test.ts.
 */
let service: MisbehavingService;
beforeAll(async () => {
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  service = await serveMisbehaving();
});
afterAll(() => service.close());
afterEach(() => void vi.restoreAllMocks());

const signInAt = (userPoolEndpoint: string) =>
  resetPassword(libraryWith({ ...pools, userPoolEndpoint }), { username: 'ana' });
const enterAt = (userPoolEndpoint: string) =>
  signIn(libraryWith({ ...pools, userPoolEndpoint }), {
    username: 'ana@example.mx',
    password: 'Correcto-Caballo-7',
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  });

describe('the network', () => {
  const failed = { name: 'NetworkError', message: 'A network error has occurred.' };

  test('is tried three times when it hangs up', async () => {
    const endpoint = service.at(null);
    await expect(signInAt(endpoint)).rejects.toMatchObject(failed);
    expect(service.calls(endpoint)).toBe(3);
  });

  test('is tried three times when nothing listens', async () => {
    await expect(signInAt('http://127.0.0.1:9/idp')).rejects.toMatchObject(failed);
  });
});

describe('retries, three in all', () => {
  const refusal = (name: string): Misbehaviour => ({ status: 400, body: { __type: name, message: 'No.' } });

  /** Number of calls and outcome per response. */
  const tried = (answers: Readonly<Record<string, Misbehaviour>>) =>
    Promise.all(
      Object.entries(answers).map(async ([name, answer]) => {
        const endpoint = service.at(answer);
        const { message } = (await signInAt(endpoint).catch((error: unknown) => error)) as Error;
        return [name, message, service.calls(endpoint)];
      }),
    );

  test('on these statuses', async () => {
    const statuses = [429, 500, 502, 503, 504];
    const answers = statuses.map((status) => [`${status}`, { ...refusal('Strange'), status }] as const);
    expect(await tried(Object.fromEntries(answers))).toEqual(statuses.map((status) => [`${status}`, 'No.', 3]));
  });

  test('on throttling, timeouts, wrong signatures and clocks', async () => {
    const names = [
      'ThrottlingException',
      'Throttling',
      'TooManyRequestsException',
      'LimitExceededException',
      'RequestLimitExceeded',
      'SlowDown',
      'TimeoutError',
      'RequestTimeout',
      'RequestTimeoutException',
      'InvalidSignatureException',
      'SignatureDoesNotMatch',
      'RequestTimeTooSkewed',
      'RequestExpired',
      'RequestInTheFuture',
      'AuthFailure',
    ];
    const answers = names.map((name) => [name, refusal(name)] as const);
    expect(await tried(Object.fromEntries(answers))).toEqual(names.map((name) => [name, 'No.', 3]));
  });

  test.each([
    ['NotAuthorizedException', refusal('NotAuthorizedException')],
    ['501', { status: 501, body: { __type: 'NotImplemented', message: 'No.' } }],
  ])('but not on %s', async (_name, answer) => {
    const endpoint = service.at(answer);
    await expect(signInAt(endpoint)).rejects.toMatchObject({ message: 'No.' });
    expect(service.calls(endpoint)).toBe(1);
  });

  test('after 2^n times 100 ms and up to 100 ms more', async () => {
    const later = vi.spyOn(globalThis, 'setTimeout');
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await expect(signInAt(service.at({ status: 503, body: {} }))).rejects.toThrow();
    expect(later.mock.calls.map(([, wait]) => wait)).toEqual(expect.arrayContaining([250, 450]));
  });
});

describe('a response', () => {
  test('without a payload is an error', async () => {
    const empty = { statusCode: 200, headers: {}, body: undefined };
    await expect(parseJsonBody(empty as never)).rejects.toThrow('Missing response payload');
  });

  test.each([
    [{ status: 400, body: { __type: 'StrangeException' } }, 'StrangeException'],
    [{ status: 400, body: {} }, 'UnknownError'],
    [{ status: 404, body: {} }, 'UnknownError'],
  ])('%j is an unknown error', async (answer, name) => {
    await expect(signInAt(service.at(answer))).rejects.toMatchObject({ name, message: 'Unknown error' });
  });

  test.each(['{}', '{"Credentials":{"AccessKeyId":"A"}}', '{"Credentials":{"SecretKey":"S"}}'])(
    '%s to a request for credentials',
    async (body) => {
      const identityPoolEndpoint = service.at({
        GetId: { body: { IdentityId: 'us-west-1:1' } },
        GetCredentialsForIdentity: { body },
      });
      await expect(fetchAuthSession(libraryWith({ ...pools, identityPoolEndpoint }))).rejects.toMatchObject({
        name: 'CredentialsNotFoundException',
        message: 'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
      });
    },
  );

  test.each([
    ['nonsense', 'Invalid token'],
    ['a.b.c.d', 'Invalid token'],
    ['a.b.c', 'Invalid token payload'],
    [`a.${Buffer.from('{"a":').toString('base64url')}.c`, 'Invalid token payload'],
  ])('with the token %s', async (AccessToken, message) => {
    const answer = { AuthenticationResult: { AccessToken, IdToken: AccessToken, RefreshToken: 'r' } };
    await expect(enterAt(service.at({ body: answer }))).rejects.toMatchObject({ underlyingError: { message } });
    expect(() => decodeJWT(AccessToken)).toThrow(message);
  });
});
