import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { getTokensFromRefreshToken } from './session-operations.ts';

const now = Date.UTC(2026, 10, 20, 12);
const ClientId = 'client1';
const address = '192.0.2.1';

describeOnBothEngines('GetTokensFromRefreshToken', ({ open }) => {
  it('returns new tokens of the same session, also a refresh token', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const { refreshToken, session } = await startedSession(pool, id, now);
    const answered = await getTokensFromRefreshToken(
      pool,
      { ClientId, RefreshToken: refreshToken },
      now + 5_000,
      address,
    );
    const { AuthenticationResult } = (answered as { answer: { AuthenticationResult: Record<string, string> } }).answer;
    expect(Object.keys(AuthenticationResult).sort()).toEqual([
      'AccessToken',
      'ExpiresIn',
      'IdToken',
      'RefreshToken',
      'TokenType',
    ]);
    expect(decodeJwt(String(AuthenticationResult.AccessToken))).toMatchObject({
      sub: id,
      origin_jti: session.id,
      auth_time: now / 1000,
      iat: now / 1000 + 5,
    });
  });

  it('rejects unknown and malformed tokens', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    expect(await getTokensFromRefreshToken(pool, { ClientId, RefreshToken: 'unknown' }, now, address)).toEqual({
      fault: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    });
    expect(
      await getTokensFromRefreshToken(pool, { ClientId: 'other', RefreshToken: 'unknown' }, now, address),
    ).toMatchObject({
      fault: 'ResourceNotFoundException',
    });
    expect(await getTokensFromRefreshToken(pool, { ClientId }, now, address)).toMatchObject({
      fault: 'InvalidParameterException',
    });
  });
});
