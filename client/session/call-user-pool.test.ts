import { describe, expect, it } from 'vitest';
import { callUserPool } from './call-user-pool.ts';
import { faultOf } from './fault-of.ts';
import { namedError } from './session-errors.ts';

/** Returns these responses in order; throws an Error, as fetch does offline. */
function answering(...answers: (Response | Error)[]) {
  const requests: { url: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  const pool = {
    endpoint: 'https://tlacuilo.example/idp',
    fetch: (async (url: string, init: RequestInit) => {
      requests.push({ url, init });
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer instanceof Error || !answer) throw answer;
      return answer.clone();
    }) as typeof fetch,
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
    random: () => 0.5,
  };
  return { pool, requests, pauses };
}
const json = (body: unknown, status = 200) => Response.json(body, { status });
const refused = (name: string, status = 400) => json({ __type: name, message: 'No.' }, status);

it('posts the operation in the protocol’s format', async () => {
  const { pool, requests } = answering(json({ a: 1 }));
  expect(await callUserPool(pool, 'InitiateAuth', { ClientId: 'c' })).toEqual({ ok: true, answer: { a: 1 } });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    url: 'https://tlacuilo.example/idp',
    init: {
      method: 'POST',
      body: '{"ClientId":"c"}',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
    },
  });
});

it('accepts an empty response for an operation without fields', async () => {
  const { pool } = answering(new Response(''));
  expect(await callUserPool(pool, 'RevokeToken', {})).toEqual({ ok: true, answer: {} });
});

it('throws a refusal by its name without retries', async () => {
  const { pool, requests } = answering(refused('NotAuthorizedException'));
  expect(await callUserPool(pool, 'InitiateAuth', {})).toEqual({
    ok: false,
    name: 'NotAuthorizedException',
    message: 'No.',
  });
  expect(requests).toHaveLength(1);
});

it('names an unnamed error as the library does', async () => {
  const { pool } = answering(json({}, 400));
  expect(await callUserPool(pool, 'InitiateAuth', {})).toMatchObject({
    name: 'UnknownError',
    message: 'Unknown error',
  });
  const long = answering(json({ __type: 'com.amazonaws#UserNotFoundException', Message: 'Gone.' }, 400));
  expect(await callUserPool(long.pool, 'InitiateAuth', {})).toMatchObject({
    name: 'UserNotFoundException',
    message: 'Gone.',
  });
});

describe('retries three times with growing delays', () => {
  it.each<[string, Response | Error]>([
    ['when nothing answers', new TypeError('Failed to fetch')],
    ['after 429', refused('TooManyRequestsException', 429)],
    ['after 500', refused('InternalErrorException', 500)],
    ['after 502', new Response('<html>', { status: 502 })],
    ['after 503', new Response('<html>', { status: 503 })],
    ['after 504', new Response('', { status: 504 })],
    ['when it is throttled', refused('ThrottlingException')],
    ['when the service timed out', refused('RequestTimeoutException')],
  ])('%s', async (_name, answer) => {
    const { pool, requests, pauses } = answering(answer);
    expect((await callUserPool(pool, 'InitiateAuth', {})).ok).toBe(false);
    expect(requests).toHaveLength(3);
    expect(pauses).toEqual([250, 450]);
  });

  it('and returns the first successful response', async () => {
    const { pool, requests } = answering(new TypeError('Failed to fetch'), json({ a: 1 }));
    expect((await callUserPool(pool, 'InitiateAuth', {})).ok).toBe(true);
    expect(requests).toHaveLength(2);
  });
});

it.each<[string, Response | Error]>([
  ['nothing answers', new TypeError('Failed to fetch')],
  ['a gateway answers with its own page', new Response('<html>', { status: 502 })],
  ['a network wants a login first', new Response('<html>Wi-Fi</html>')],
  ['something answers that is no object', json('no')],
  ['it takes too long', new DOMException('The operation timed out.', 'TimeoutError')],
])('throws a network error when %s', async (_name, answer) => {
  const { pool } = answering(answer);
  expect(await callUserPool(pool, 'InitiateAuth', {})).toEqual({
    ok: false,
    name: 'NetworkError',
    message: 'A network error has occurred.',
  });
});

it.each<[string, Response]>([
  ['what is behind the pool is away', refused('ServiceUnavailable', 503)],
  ['the service is crowded', refused('ServiceUnavailableException', 503)],
  ['a gateway has nothing to pass the call to', new Response('<html>', { status: 503 })],
])('throws a network error that says that the service answered when %s', async (_name, answer) => {
  const { pool } = answering(answer);
  const result = await callUserPool(pool, 'InitiateAuth', {});
  expect(result).toMatchObject({ ok: false, name: 'NetworkError' });
  expect(!result.ok && faultOf(namedError(result.name, result.message))).toBe('unavailable');
});
