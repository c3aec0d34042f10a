import { expect, it } from 'vitest';
import { endSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { tokenLifetime } from '#backend/protocols/cognito-user-pool/tokens/tokens.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { getUser } from './session-operations.ts';

const now = Date.UTC(2026, 10, 20, 12);
const refused = (message: string) => ({ fault: 'NotAuthorizedException', message });

describeOnBothEngines('GetUser', ({ open }) => {
  it('returns the user of the access token', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const { id } = await addAccount(db, { email: 'Ana@Example.mx' });
    const { AccessToken } = await startedSession(pool, id, now);
    expect(await getUser(pool, { AccessToken }, now, '192.0.2.1')).toEqual({
      answer: {
        Username: id,
        UserAttributes: [
          { Name: 'email', Value: 'Ana@Example.mx' },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'sub', Value: id },
        ],
      },
    });
  });

  it('rejects expired, revoked and foreign tokens', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const { AccessToken, IdToken, session } = await startedSession(pool, id, now);
    const get = (token: unknown, at = now) => getUser(pool, { AccessToken: token }, at, '192.0.2.1');
    expect(await get(AccessToken, now + tokenLifetime * 1000)).toEqual(refused('Access Token has expired'));
    expect(await get(IdToken)).toEqual(refused('Invalid Access Token'));
    expect(await get(`${AccessToken}x`)).toEqual(refused('Invalid Access Token'));
    expect(await get(undefined)).toMatchObject({ fault: 'InvalidParameterException' });
    await db.updateTable('account').set({ enabled: 0 }).execute();
    expect(await get(AccessToken)).toEqual(refused('Access Token has been revoked'));
    await db.updateTable('account').set({ enabled: 1 }).execute();
    expect(await get(AccessToken)).toHaveProperty('answer');
    await endSession(db, session.id, now);
    expect(await get(AccessToken)).toEqual(refused('Access Token has been revoked'));
  });

  it('rejects a token whose session belongs to another user', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const ana = await addAccount(db, { email: 'ana@example.mx' });
    const ben = await addAccount(db, { email: 'ben@example.mx' });
    const { AccessToken, session } = await startedSession(pool, ana.id, now);
    await db.updateTable('accountSession').set({ accountId: ben.id }).where('id', '=', session.id).execute();
    expect(await getUser(pool, { AccessToken }, now, '192.0.2.1')).toEqual(refused('Access Token has been revoked'));
  });
});
