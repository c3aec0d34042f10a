import { expect, it, vi } from 'vitest';
import { findSession, sessionLives } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { type CallOrigin, poolOperations } from './pool-operations.ts';
import { revokeToken } from './session-operations.ts';

const now = Date.UTC(2026, 10, 20, 12);
const ClientId = 'client1';

describeOnBothEngines('RevokeToken', ({ open }) => {
  it('ends the session of the refresh token and no other', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const [one, other] = [await startedSession(pool, id, now), await startedSession(pool, id, now)];
    for (const again of [now, now + 1]) {
      expect(await revokeToken(pool, { ClientId, Token: one.refreshToken }, again, '192.0.2.1')).toEqual({
        answer: {},
      });
    }
    expect(await findSession(db, one.refreshToken, now)).toBe('ended');
    expect(await sessionLives(db, other.session.id, now)).toBe(true);
  });

  it('publishes a change of the accounts for a session that it ended, and none for an unknown token', async () => {
    const { db } = await open();
    const changed = vi.fn();
    const pool = { ...(await userPoolOver(db, () => now)), changed };
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const { refreshToken } = await startedSession(pool, id, now);
    const authority = {} as CallOrigin['authority'];
    const { RevokeToken } = poolOperations(pool, new Request('https://x.mx/idp'), { address: '192.0.2.1', authority });
    const revoke = (Token: string) => RevokeToken?.({ ClientId, Token }, now, new Uint8Array());
    for (const token of ['unknown', refreshToken]) expect(await revoke(token)).toEqual({ answer: {} });
    expect(changed).toHaveBeenCalledOnce();
  });

  it('returns the same for an unknown token and rejects malformed ones', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    expect(await revokeToken(pool, { ClientId, Token: 'unknown' }, now, '192.0.2.1')).toEqual({ answer: {} });
    expect(await revokeToken(pool, { ClientId, Token: 'e.y.J' }, now, '192.0.2.1')).toMatchObject({
      fault: 'UnsupportedTokenTypeException',
    });
    expect(await revokeToken(pool, { ClientId }, now, '192.0.2.1')).toMatchObject({
      fault: 'InvalidParameterException',
    });
    expect(await revokeToken(pool, { ClientId: 'other', Token: 'unknown' }, now, '192.0.2.1')).toMatchObject({
      fault: 'ResourceNotFoundException',
    });
  });
});
