import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { addAccount, startedSession } from '#tests/wire/sign-up.ts';
import { userPoolOver } from '#tests/wire/user-pool-over.ts';
import { revokeToken } from './revoke-token.ts';
import { findSession, sessionLives } from './sessions.ts';

const now = Date.UTC(2026, 10, 20, 12);
const ClientId = 'client1';

describeOnBothEngines('RevokeToken', ({ open }) => {
  it('ends the session of the refresh token, and no other', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const [one, other] = [await startedSession(pool, id, now), await startedSession(pool, id, now)];
    for (const again of [now, now + 1]) {
      expect(await revokeToken(pool, { ClientId, Token: one.refreshToken }, again)).toEqual({ answer: {} });
    }
    expect(await findSession(db, one.refreshToken, now)).toBe('ended');
    expect(await sessionLives(db, other.session.id, now)).toBe(true);
  });

  it('answers the same for a token that nobody has, and refuses what is not well formed', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    expect(await revokeToken(pool, { ClientId, Token: 'unknown' }, now)).toEqual({ answer: {} });
    expect(await revokeToken(pool, { ClientId, Token: 'e.y.J' }, now)).toMatchObject({
      fault: 'UnsupportedTokenTypeException',
    });
    expect(await revokeToken(pool, { ClientId }, now)).toMatchObject({ fault: 'InvalidParameterException' });
    expect(await revokeToken(pool, { ClientId: 'other', Token: 'unknown' }, now)).toMatchObject({
      fault: 'ResourceNotFoundException',
    });
  });
});
