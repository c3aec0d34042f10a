import { expect, it } from 'vitest';
import { madeTokens, noon } from '#tests/session/made-session.ts';
import { askOver } from './ask-service.ts';
import type { Session } from './session/open-session.ts';
import { networkError } from './session/session-errors.ts';
import type { SessionTokens } from './session/token-store.ts';

const [old, fresh] = [madeTokens(), madeTokens(noon, 2)];

/** Ana is signed in; the service answers one after the other. A refresh brings `renewed`. */
function asking(answers: readonly (Response | Error)[], renewed: SessionTokens | null = fresh) {
  const seen = { tokens: [] as (string | null)[], forgotten: false, refreshes: 0 };
  const left = [...answers];
  const session: Session = {
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
    const answer = left.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('Nobody asked for that');
  };
  const ask = () => askOver<{ one: number }>({ session, endpoint: '/graphql', fetch }, '{ one }', {});
  return { ask, seen, session };
}
const says = (body: object, status = 200) => Response.json(body, { status });
const refused = () => says({ errors: [{ errorType: 'UnauthorizedException', message: 'Token' }] }, 401);

it('asks with the access token of who is signed in', async () => {
  const { ask, seen } = asking([says({ data: { one: 1 } })]);
  expect(await ask()).toEqual({ ok: true, data: { one: 1 } });
  expect(seen.tokens).toEqual([String(old.accessToken)]);
});

it('asks nothing where nobody is signed in', async () => {
  const { ask, seen, session } = asking([]);
  session.getTokens = async () => null;
  expect(await ask()).toEqual({ ok: false, why: 'signed-out' });
  expect(seen.tokens).toEqual([]);
});

it('asks once more with fresh tokens when the service no longer takes those', async () => {
  const { ask, seen } = asking([refused(), says({ data: { one: 1 } })]);
  expect(await ask()).toEqual({ ok: true, data: { one: 1 } });
  expect(seen.tokens).toEqual([String(old.accessToken), String(fresh.accessToken)]);
  expect(seen.forgotten).toBe(false);
});

it('knows that the session is over when it cannot be refreshed, or fresh tokens are refused too', async () => {
  const ended = asking([refused()], null);
  expect(await ended.ask()).toEqual({ ok: false, why: 'signed-out' });
  const useless = asking([refused(), refused()]);
  expect(await useless.ask()).toEqual({ ok: false, why: 'signed-out' });
  expect([useless.seen.refreshes, useless.seen.forgotten]).toEqual([1, true]);
});

it('tells what an account may not', async () => {
  const { ask } = asking([says({ data: null, errors: [{ errorType: 'Unauthorized', message: 'No.' }] })]);
  expect(await ask()).toEqual({ ok: false, why: 'not-allowed' });
});

it.each([
  ['no network', new TypeError('Failed to fetch')],
  ['no answer in time', new DOMException('late', 'TimeoutError')],
  ['the page of a gateway', new Response('<html>', { status: 200 })],
  ['a service without its database', says({ errors: [{ errorType: 'InternalFailure' }] }, 503)],
  ['a crowd', says({ errors: [] }, 429)],
])('is not reached with %s', async (_, answer) => {
  const { ask, seen } = asking([answer]);
  expect(await ask()).toEqual({ ok: false, why: 'unreached' });
  expect(seen.forgotten).toBe(false);
});

it('throws what else the service refuses, with its words', async () => {
  const { ask } = asking([
    says({ errors: [{ errorType: 'ValidationException', message: 'Field "two" is undefined' }] }),
  ]);
  await expect(ask()).rejects.toThrow('Field "two" is undefined');
});

it('throws a line that broke while the session was refreshed: the session is kept', async () => {
  const { ask, session } = asking([]);
  session.getTokens = async () => {
    throw networkError();
  };
  await expect(ask()).rejects.toMatchObject({ name: 'NetworkError' });
});
