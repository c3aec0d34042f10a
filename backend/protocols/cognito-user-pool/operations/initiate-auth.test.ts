import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Payload } from '#backend/platform/http/aws-json.ts';
import {
  endSessionsOf,
  sessionLifetime,
  sessionLives,
} from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { initiateAuth } from './initiate-auth.ts';

const now = Date.UTC(2026, 10, 20, 12);
const password = 'Correcto-Caballo-7';
const ClientId = 'client1';
const incorrect = { fault: 'NotAuthorizedException', message: 'Incorrect username or password.' };

const poolOver = (db: Database) => userPoolOver(db, () => now);
const call = (pool: UserPoolDeps, payload: Payload, at = now) => initiateAuth(pool, payload, at, '192.0.2.1');
const signIn = (pool: UserPoolDeps, USERNAME: string, PASSWORD = password, at = now) =>
  call(pool, { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }, at);
const refresh = (pool: UserPoolDeps, REFRESH_TOKEN: string, at = now, AuthFlow = 'REFRESH_TOKEN_AUTH') =>
  call(pool, { ClientId, AuthFlow, AuthParameters: { REFRESH_TOKEN } }, at);

interface Result {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

const tokensOf = async (answer: ReturnType<typeof call>) =>
  ((await answer) as { answer: { AuthenticationResult: Result } }).answer.AuthenticationResult;

describeOnBothEngines('InitiateAuth', ({ open }) => {
  it('accepts the address in any letter case', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'Ana@Example.mx', password });
    const pool = await poolOver(db);
    const { answer } = (await signIn(pool, 'aNA@example.MX')) as { answer: object };
    expect(answer).toEqual({
      ChallengeParameters: {},
      AuthenticationResult: {
        AccessToken: expect.any(String),
        IdToken: expect.any(String),
        RefreshToken: expect.stringMatching(/^[\w-]{64}$/),
        ExpiresIn: 3600,
        TokenType: 'Bearer',
      },
    });
    const { AccessToken, IdToken } = (answer as { AuthenticationResult: Result }).AuthenticationResult;
    const session = String(decodeJwt(AccessToken).origin_jti);
    expect(decodeJwt(IdToken)).toMatchObject({ sub: id, email: 'Ana@Example.mx', origin_jti: session });
    expect(await sessionLives(db, session, now)).toBe(true);
  });

  it('returns the same for an overlong password as for a wrong one', async () => {
    const { db } = await open();
    expect(await signIn(await poolOver(db), 'ana@example.mx', 'x'.repeat(257))).toEqual(incorrect);
    expect(await signIn(await poolOver(db), 'ana@example.mx', 'x'.repeat(256))).toEqual(incorrect);
  });

  it('refreshes under both flow names, for the same session, with a new refresh token', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.mx', password });
    const pool = await poolOver(db);
    const first = await tokensOf(signIn(pool, 'ana@example.mx'));
    const later = now + 50 * 60_000;
    for (const flow of ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']) {
      const again = await tokensOf(refresh(pool, first.RefreshToken, later, flow));
      expect(again.RefreshToken).toMatch(/^[\w-]{64}$/);
      expect(again.RefreshToken).not.toBe(first.RefreshToken);
      const [before, after] = [decodeJwt(first.AccessToken), decodeJwt(again.AccessToken)];
      expect(after).toMatchObject({ origin_jti: before.origin_jti, auth_time: before.auth_time, iat: later / 1000 });
      expect(after.jti).not.toBe(before.jti);
    }
  });

  it('rejects revoked, expired and unknown refresh tokens', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.mx', password });
    const pool = await poolOver(db);
    const { RefreshToken } = await tokensOf(signIn(pool, 'ana@example.mx'));
    const refused = (message: string) => ({ fault: 'NotAuthorizedException', message });
    expect(await refresh(pool, RefreshToken, now + sessionLifetime)).toEqual(refused('Refresh Token has expired'));
    expect(await refresh(pool, `x${RefreshToken}`)).toEqual(refused('Invalid Refresh Token'));
    await endSessionsOf(db, id, now);
    expect(await refresh(pool, RefreshToken)).toEqual(refused('Refresh Token has been revoked'));
  });

  it("rejects malformed calls with Cognito's messages", async () => {
    const { db } = await open();
    const pool = await poolOver(db);
    const AuthFlow = 'USER_PASSWORD_AUTH';
    const AuthParameters = { USERNAME: 'ana@example.mx', PASSWORD: password };
    const refused: [Payload, string, RegExp][] = [
      [{ ClientId, AuthParameters }, 'InvalidParameterException', /'authFlow' .* must not be null$/],
      [{ ClientId, AuthFlow: 7, AuthParameters }, 'SerializationException', /not a string/],
      [
        { ClientId, AuthFlow: 'MAGIC', AuthParameters },
        'InvalidParameterException',
        /enum value set: \[USER_SRP_AUTH, /,
      ],
      [{ AuthFlow, AuthParameters }, 'InvalidParameterException', /'clientId' .* must not be null$/],
      [{ ClientId: 'other', AuthFlow }, 'ResourceNotFoundException', /^User pool client other does not exist\.$/],
      [
        { ClientId, AuthFlow: 'USER_SRP_AUTH' },
        'InvalidParameterException',
        /^USER_SRP_AUTH is not enabled for the client\.$/,
      ],
      [{ ClientId, AuthFlow: 'CUSTOM_AUTH' }, 'InvalidParameterException', /^CUSTOM_AUTH is not enabled/],
      [
        { ClientId, AuthFlow: 'ADMIN_NO_SRP_AUTH' },
        'InvalidParameterException',
        /^Initiate Auth method not supported\.$/,
      ],
      [{ ClientId, AuthFlow, AuthParameters: [] }, 'SerializationException', /not a map of strings/],
      [{ ClientId, AuthFlow, AuthParameters: 'x' }, 'SerializationException', /not a map of strings/],
      [{ ClientId, AuthFlow, AuthParameters: { USERNAME: 7 } }, 'SerializationException', /not a map of strings/],
      [{ ClientId, AuthFlow }, 'InvalidParameterException', /^Missing required parameter USERNAME$/],
      [
        { ClientId, AuthFlow, AuthParameters: { USERNAME: 'ana@example.mx' } },
        'InvalidParameterException',
        /^Missing required parameter PASSWORD$/,
      ],
      [
        { ClientId, AuthFlow, AuthParameters: { ...AuthParameters, USERNAME: 'two words' } },
        'InvalidParameterException',
        /'username' .* regular expression pattern/,
      ],
      [
        { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: {} },
        'InvalidParameterException',
        /^Missing required parameter REFRESH_TOKEN$/,
      ],
    ];
    for (const [payload, fault, message] of refused) {
      expect(await call(pool, payload)).toEqual({ fault, message: expect.stringMatching(message) });
    }
  });
});
