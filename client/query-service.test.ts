import { expect, it } from 'vitest';
import type { SessionStore } from '#client/session/open-session.ts';
import { madeTokens, noon } from '#tests/support/session/made-session.ts';
import { queryOver } from './query-service.ts';
import { networkError } from './session/session-errors.ts';
import type { SessionTokens } from './session/token-store.ts';

const [old, fresh] = [madeTokens(), madeTokens(noon, 2)];

/** Ana is signed in; the service returns these responses in order. A refresh returns `renewed`. */
function answering(answers: readonly (Response | Error)[], renewed: SessionTokens | null = fresh) {
  const seen = { tokens: [] as (string | null)[], forgotten: false, refreshes: 0 };
  const remaining = [...answers];
  const session: SessionStore = {
    async getTokens({ forceRefresh = false } = {}) {
      if (!forceRefresh) return old;
      seen.refreshes += 1;
      return renewed;
    },
    requireTokens: async () => old,
    forget() {
      seen.forgotten = true;
    },
  };
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    seen.tokens.push(new Headers(init.headers).get('authorization'));
    const answer = remaining.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('Nobody asked for that');
  };
  const deps = { session, endpoint: '/graphql', fetch, pause: async () => {}, random: () => 0 };
  const query = () => queryOver<{ one: number }>(deps, '{ one }', {});
  return { query, seen, session };
}
const reply = (body: object, status = 200) => Response.json(body, { status });
const refused = () => reply({ errors: [{ errorType: 'UnauthorizedException', message: 'Token' }] }, 401);

it('sends the access token of the signed-in user', async () => {
  const { query, seen } = answering([reply({ data: { one: 1 } })]);
  expect(await query()).toEqual({ ok: true, data: { one: 1 } });
  expect(seen.tokens).toEqual([String(old.accessToken)]);
});

it('sends no request without a session', async () => {
  const { query, seen, session } = answering([]);
  session.getTokens = async () => null;
  expect(await query()).toEqual({ ok: false, why: 'signed-out' });
  expect(seen.tokens).toEqual([]);
});

it('retries once with refreshed tokens when the service rejects the current ones', async () => {
  const { query, seen } = answering([refused(), reply({ data: { one: 1 } })]);
  expect(await query()).toEqual({ ok: true, data: { one: 1 } });
  expect(seen.tokens).toEqual([String(old.accessToken), String(fresh.accessToken)]);
  expect(seen.forgotten).toBe(false);
});

it('ends the session when the refresh fails or refreshed tokens are rejected too', async () => {
  const ended = answering([refused()], null);
  expect(await ended.query()).toEqual({ ok: false, why: 'signed-out' });
  const useless = answering([refused(), refused()]);
  expect(await useless.query()).toEqual({ ok: false, why: 'signed-out' });
  expect([useless.seen.refreshes, useless.seen.forgotten]).toEqual([1, true]);
});

it('repeats a request twice after a 500, then throws', async () => {
  const failure = () => reply({ errors: [{ errorType: 'InternalFailure', message: 'Failed.' }] }, 500);
  const { query } = answering([failure(), failure(), reply({ data: { one: 1 } })]);
  expect(await query()).toEqual({ ok: true, data: { one: 1 } });
  const lasting = answering([failure(), failure(), failure(), reply({ data: { one: 1 } })]);
  await expect(lasting.query()).rejects.toThrow('Failed.');
});

it('reports operations that the account is not allowed to do', async () => {
  const { query } = answering([reply({ data: null, errors: [{ errorType: 'Unauthorized', message: 'No.' }] })]);
  expect(await query()).toEqual({ ok: false, why: 'not-allowed' });
});

it.each([
  ['no network', new TypeError('Failed to fetch')],
  ['no answer in time', new DOMException('late', 'TimeoutError')],
  ['the page of a gateway', new Response('<html>', { status: 200 })],
])('is unreachable with %s', async (_, answer) => {
  const { query, seen } = answering([answer]);
  expect(await query()).toEqual({ ok: false, why: 'unreached' });
  expect(seen.forgotten).toBe(false);
});

it.each([
  ['a service without its database or with a full disk', reply({ errors: [{ errorType: 'ServiceUnavailable' }] }, 503)],
  ['a crowd', reply({ errors: [] }, 429)],
])('is unreachable, though it answered, with %s', async (_, answer) => {
  const { query, seen } = answering([answer]);
  expect(await query()).toEqual({ ok: false, why: 'unreached', answered: true });
  expect(seen.forgotten).toBe(false);
});

it('throws other errors of the service with their message', async () => {
  const { query } = answering([
    reply({ errors: [{ errorType: 'ValidationException', message: 'Field "two" is undefined' }] }),
  ]);
  await expect(query()).rejects.toThrow('Field "two" is undefined');
});

it('throws a network error of the refresh and keeps the session', async () => {
  const { query, session } = answering([]);
  session.getTokens = async () => {
    throw networkError();
  };
  await expect(query()).rejects.toMatchObject({ name: 'NetworkError' });
});
