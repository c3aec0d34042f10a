import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Caller } from '#backend/platform/http/requests/caller.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import { lifetime, settling } from '#backend/platform/tokens/key-rotation.ts';
import { endSession, sessionLifetime } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keepPoolKey } from '#tests/wire/support/cheap-pool-key.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { openUserPool, type UserPool } from './open-user-pool.ts';
import { poolOperations } from './operations/pool-operations.ts';
import { tokenLifetime } from './tokens/tokens.ts';

const start = Date.UTC(2026, 10, 20, 12);
const day = 24 * 3_600_000;
const authority = { secretOf: () => null, readToken: async () => staff, sessionLives: async () => true };
const staff: Caller = { role: 'staff', identityId: null, session: 's-1' };
const from = { address: '192.0.2.1', authority };

async function openOver(db: Database, clock = () => start, requiresFactor = false): Promise<UserPool> {
  await keepPoolKey(db, new Date(clock()));
  return openUserPool({
    db,
    ring: keyRingOf('k1'),
    now: () => new Date(clock()),
    random: randomBytes,
    newId: () => randomUUID(),
    origin: 'https://tlacuilo.example',
    userPoolId: 'us-west-1_ABCDEF123',
    userPoolClientId: 'client1',
    companyName: 'Tlacuilo',
    requiresFactor,
  });
}

async function call(pool: UserPool, operation: string, payload: object, headers: Record<string, string> = {}) {
  const request = new Request('https://tlacuilo.example/idp', {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
    body: JSON.stringify(payload),
  });
  const response = await pool.answer(request, from, start);
  return { status: response.status, ...(await response.json()) };
}

describeOnBothEngines('the user pool', ({ open }) => {
  it('serves a user from sign-in to sign-out', async () => {
    const { db } = await open();
    const password = 'Correcto-Caballo-7';
    await addAccount(db, { email: 'ana@example.mx', password });
    const pool = await openOver(db);
    const ClientId = 'client1';
    const { AuthenticationResult: tokens } = await call(pool, 'InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ana@example.mx', PASSWORD: password },
    });
    const { AccessToken, RefreshToken } = tokens;
    expect(await call(pool, 'GetUser', { AccessToken })).toMatchObject({ status: 200 });
    expect(await call(pool, 'GetTokensFromRefreshToken', { ClientId, RefreshToken })).toMatchObject({ status: 200 });
    expect(await call(pool, 'GlobalSignOut', { AccessToken })).toEqual({ status: 200 });
    expect(await call(pool, 'GetUser', { AccessToken })).toMatchObject({
      status: 400,
      __type: 'NotAuthorizedException',
    });
    expect(await call(pool, 'RevokeToken', { ClientId, Token: RefreshToken })).toEqual({ status: 200 });
  });

  it.each([
    ['RespondToAuthChallenge', 'InvalidParameterException'],
    ['AssociateSoftwareToken', 'InvalidParameterException'],
    ['DeleteUser', 'UnknownOperationException'],
    ['SignUp', 'NotAuthorizedException'],
    ['ForgotPassword', 'InvalidParameterException'],
    ['ConfirmForgotPassword', 'InvalidParameterException'],
    ['ChangePassword', 'InvalidParameterException'],
    ['AdminCreateUser', 'MissingAuthenticationTokenException'],
    ['AdminDisableUser', 'MissingAuthenticationTokenException'],
  ])('answers an empty %s with %s', async (operation, type) => {
    const { db } = await open();
    expect(await call(await openOver(db), operation, {})).toMatchObject({ status: 400, __type: type });
  });

  it('does not accept an access token as a signature', async () => {
    const { db } = await open();
    const pool = await openOver(db);
    expect(await call(pool, 'AdminCreateUser', {}, { authorization: 'Bearer good' })).toMatchObject({
      __type: 'MissingAuthenticationTokenException',
    });
  });

  it('rejects sign-in as busy while too many passwords are verified', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.mx', password: 'Correcto-Caballo-7' });
    const { parts } = await openOver(db);
    const passwords = { ...parts.passwords, verify: () => Promise.reject(new CrowdedError('busy')) };
    const operations = poolOperations({ ...parts, passwords }, new Request('https://tlacuilo.example/idp'), from);
    const payload = {
      ClientId: 'client1',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ana@example.mx', PASSWORD: 'x' },
    };
    expect(await operations.InitiateAuth?.(payload, start, new Uint8Array())).toMatchObject({
      fault: 'TooManyRequestsException',
    });
  });

  it('finds users by token until the session ends', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const pool = await openOver(db);
    const { AccessToken, IdToken, session } = await startedSession(pool.parts, id, start);
    const login = (token: string, provider = 'tlacuilo.example/idp', at = start) =>
      pool.verifyLogin(provider, token, at);
    const holder = { subject: id, session: session.id, role: 'owner' };
    for (const token of [AccessToken, IdToken]) {
      expect(await pool.readToken(token, start)).toEqual({ role: 'owner', identityId: null, session: session.id });
    }
    expect(await login(IdToken)).toEqual(holder);
    const asManaged = `cognito-idp.us-west-1.amazonaws.com/${pool.parts.userPoolId}`;
    expect(await login(IdToken, asManaged)).toEqual(holder);
    expect(await login(IdToken, `${asManaged}0`)).toBeNull();
    expect(await login(AccessToken, asManaged)).toBeNull();
    expect(await pool.sessionLives(session.id, start)).toBe(true);

    expect(await login(IdToken, 'https://tlacuilo.example/idp')).toBeNull();
    expect(await login(IdToken, 'elsewhere.example/idp')).toBeNull();
    expect(await login(AccessToken)).toBeNull();
    const over = start + tokenLifetime * 1000;
    expect(await login(IdToken, 'tlacuilo.example/idp', over)).toBeNull();
    for (const token of [AccessToken, IdToken]) expect(await pool.readToken(token, over)).toBeNull();

    await endSession(db, session.id, start);
    expect(await login(IdToken)).toBeNull();
    for (const token of [AccessToken, IdToken]) expect(await pool.readToken(token, start)).toBeNull();
    expect(await pool.sessionLives(session.id, start)).toBe(false);
  });

  it('counts a session as that of staff by its role, while no second factor is overdue', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const pool = await openOver(db, undefined, true);
    const { session } = await startedSession(pool.parts, id, start);
    const isStaff = () => pool.isStaff(session.id, start);
    expect(await isStaff()).toBe(true);
    const change = (columns: object) => db.updateTable('account').set(columns).where('id', '=', id).execute();
    await change({ factorAskedAt: new Date(start - 11 * day).toISOString() });
    expect([await isStaff(), await pool.sessionLives(session.id, start)]).toEqual([false, true]);
    await change({ totpSince: new Date(start).toISOString() });
    expect(await isStaff()).toBe(true);
    await change({ role: 'teacher' });
    expect(await isStaff()).toBe(false);
    await change({ role: 'staff' });
    await endSession(db, session.id, start);
    expect(await isStaff()).toBe(false);
  });

  it('keeps finding them after a key rotation, in every process', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    let now = start;
    const [pool, other] = [await openOver(db, () => now), await openOver(db, () => now)];
    now += lifetime;
    const before = await startedSession(pool.parts, id, now);
    await pool.renewKeys();
    now += settling;
    const after = await startedSession(pool.parts, id, now);
    expect(pool.parts.keys.current.id).not.toBe(other.parts.keys.current.id);
    expect(await other.readToken(after.AccessToken, now)).toBeNull();
    await other.refresh();
    for (const { AccessToken } of [before, after]) {
      expect(await other.readToken(AccessToken, now)).toMatchObject({ role: 'owner' });
    }
    expect(other.jwks()).toEqual(pool.jwks());
    expect(pool.configuration()).toMatchObject({ issuer: 'https://tlacuilo.example/idp' });
  });

  it('purges expired rows', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const pool = await openOver(db);
    await startedSession(pool.parts, id, start);
    await call(pool, 'InitiateAuth', {
      ClientId: 'client1',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ana@example.mx', PASSWORD: 'wrong' },
    });
    await call(pool, 'ForgotPassword', { ClientId: 'client1', Username: 'ana@example.mx' });
    const remaining = async () => [
      await db.selectFrom('accountSession').select('id').execute(),
      await db.selectFrom('failedAttempt').select('who').execute(),
      await db.selectFrom('recoveryCode').select('id').execute(),
    ];
    await pool.purge(new Date(start + day));
    expect((await remaining()).map(({ length }) => length)).toEqual([1, 3, 1]);
    await pool.purge(new Date(start + sessionLifetime + day + 1));
    expect(await remaining()).toEqual([[], [], []]);
  });
});
