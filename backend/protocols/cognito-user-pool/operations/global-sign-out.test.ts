import { expect, it } from 'vitest';
import { sessionLives } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { globalSignOut } from './session-operations.ts';

const now = Date.UTC(2026, 10, 20, 12);

describeOnBothEngines('GlobalSignOut', ({ open }) => {
  it('ends every session of the user and no other', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const ana = await addAccount(db, { email: 'ana@example.mx' });
    const ben = await addAccount(db, { email: 'ben@example.mx' });
    const { AccessToken, session } = await startedSession(pool, ana.id, now);
    const others = [await startedSession(pool, ana.id, now), await startedSession(pool, ben.id, now)];
    expect(await globalSignOut(pool, { AccessToken }, now, '192.0.2.1')).toEqual({ answer: {} });
    const sessions = [session, ...others.map((other) => other.session)];
    expect(await Promise.all(sessions.map(({ id }) => sessionLives(db, id, now)))).toEqual([false, false, true]);
    expect(await globalSignOut(pool, { AccessToken }, now, '192.0.2.1')).toEqual({
      fault: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });
});
