import { expect, it } from 'vitest';
import { madeTokens, noon, plain } from '#tests/support/session/made-session.ts';
import type { PoolAnswer } from './call-user-pool.ts';
import { refreshTokens } from './refresh-tokens.ts';

const hour = 3_600_000;

function refreshing(answer: PoolAnswer, now = noon + hour) {
  const sent: object[] = [];
  const with_ = {
    clientId: 'abc123',
    call: async (operation: string, payload: object) => {
      sent.push({ operation, ...payload });
      return answer;
    },
    now: () => now,
  };
  return { with_, sent };
}
const result = (AuthenticationResult: object): PoolAnswer => ({ ok: true, answer: { AuthenticationResult } });
const next = madeTokens(noon + hour, 2);
const answer = result({ AccessToken: String(next.accessToken), IdToken: String(next.idToken), ExpiresIn: 3600 });

it('sends the refresh token and keeps it', async () => {
  const { with_, sent } = refreshing(answer);
  const old = { ...madeTokens(), signInDetails: { loginId: 'ana@ejemplo.mx' } };
  const refreshed = await refreshTokens(with_, old);
  expect(sent).toEqual([
    {
      operation: 'InitiateAuth',
      ClientId: 'abc123',
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'refresh' },
    },
  ]);
  expect(refreshed.ok && plain(refreshed.tokens)).toEqual(plain({ ...next, signInDetails: old.signInDetails }));
});

it('sends the device key, when known', async () => {
  const { with_, sent } = refreshing(answer);
  await refreshTokens(with_, { ...madeTokens(), deviceKey: 'device' });
  expect(sent[0]).toMatchObject({ AuthParameters: { REFRESH_TOKEN: 'refresh', DEVICE_KEY: 'device' } });
});

it('stores a rotated refresh token', async () => {
  const { with_ } = refreshing(result({ AccessToken: String(next.accessToken), RefreshToken: 'another' }));
  const refreshed = await refreshTokens(with_, madeTokens());
  expect(refreshed).toMatchObject({ ok: true, tokens: { refreshToken: 'another' } });
  expect(refreshed.ok && refreshed.tokens.idToken).toBeUndefined();
});

it('measures the clock drift', async () => {
  const { with_ } = refreshing(answer, noon + hour - 90_000);
  expect(await refreshTokens(with_, madeTokens())).toMatchObject({ tokens: { clockDrift: 90_000 } });
});

it('passes on what the user pool refuses', async () => {
  const refusal = { ok: false, name: 'NotAuthorizedException', message: 'Refresh Token has expired' } as const;
  expect(await refreshTokens(refreshing(refusal).with_, madeTokens())).toEqual(refusal);
});

it.each([
  [result({})],
  [{ ok: true, answer: {} } as const],
  [result({ AccessToken: 'cut' })],
  [result({ AccessToken: 1 })],
])('rejects the response %j, which has no tokens', async (empty) => {
  expect(await refreshTokens(refreshing(empty).with_, madeTokens())).toMatchObject({
    ok: false,
    name: 'InvalidTokens',
  });
});

it('sends no request without a refresh token, as after an implicit grant', async () => {
  const { with_, sent } = refreshing(answer);
  const { refreshToken: _, ...implicit } = madeTokens();
  expect(await refreshTokens(with_, implicit)).toMatchObject({
    ok: false,
    name: 'TokenRefreshException',
    message: expect.stringContaining('Token refresh is not supported'),
  });
  expect(sent).toEqual([]);
});
