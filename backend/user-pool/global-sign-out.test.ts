import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { addAccount, startedSession } from '#tests/wire/sign-up.ts';
import { userPoolOver } from '#tests/wire/user-pool-over.ts';
import { globalSignOut } from './global-sign-out.ts';
import { sessionLives } from './sessions.ts';

const now = Date.UTC(2026, 10, 20, 12);

describeOnBothEngines('GlobalSignOut', ({ open }) => {
  it('ends every session of the person, and nobody else’s', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const ana = await addAccount(db, { email: 'ana@example.mx' });
    const ben = await addAccount(db, { email: 'ben@example.mx' });
    const { AccessToken, session } = await startedSession(pool, ana.id, now);
    const others = [await startedSession(pool, ana.id, now), await startedSession(pool, ben.id, now)];
    expect(await globalSignOut(pool, { AccessToken }, now)).toEqual({ answer: {} });
    const sessions = [session, ...others.map((other) => other.session)];
    expect(await Promise.all(sessions.map(({ id }) => sessionLives(db, id, now)))).toEqual([false, false, true]);
    expect(await globalSignOut(pool, { AccessToken }, now)).toEqual({
      fault: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });
});
