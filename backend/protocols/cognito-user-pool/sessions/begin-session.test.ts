import { expect, it } from 'vitest';
import { initiateAuth } from '#backend/protocols/cognito-user-pool/operations/initiate-auth.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { findSession, listSessions, sessionLives } from './sessions.ts';

const start = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const password = 'Correcto-Caballo-7';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';

describeOnBothEngines('sessions of devices', ({ open }) => {
  async function fixture() {
    const { db } = await open();
    const account = await addAccount(db, { email: 'ana@example.mx', password });
    const pool = await userPoolOver(db, () => start);
    const enter = async (userAgent: string, address = '192.0.2.1', more: object = {}) => {
      const AuthParameters = { USERNAME: account.email, PASSWORD: password };
      const payload = { ClientId: 'client1', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ...more };
      const answered = await initiateAuth(pool, payload, start, address, userAgent);
      return (answered as { answer: { AuthenticationResult: { RefreshToken: string } } }).answer.AuthenticationResult;
    };
    const notices = async () => (await db.selectFrom('mailOutbox').select('kind').execute()).length;
    return { db, account, enter, notices };
  }

  it('are named, and a new device or network is e-mailed to the holder, but not the first one', async () => {
    const { db, account, enter, notices } = await fixture();
    await enter(firefox);
    await enter(firefox, '192.0.2.200');
    expect(await notices()).toBe(0);
    await enter(phone);
    expect(await notices()).toBe(1);
    await enter(phone);
    expect(await notices()).toBe(1);
    await enter(firefox, '198.51.100.1');
    expect(await notices()).toBe(2);
    const { id = '' } =
      (await db.selectFrom('accountSession').select('id').where('device', '=', 'safari iphone').execute())[0] ?? {};
    const listed = await listSessions({ db }, account.id, id, start);
    expect(listed.map(({ device, sameNetwork, shared }) => ({ device, sameNetwork, shared }))).toEqual(
      expect.arrayContaining([
        { device: 'safari iphone', sameNetwork: true, shared: false },
        { device: 'firefox windows', sameNetwork: false, shared: false },
      ]),
    );
  });

  it('on a device of others end after twelve hours without use', async () => {
    const { db, account, enter } = await fixture();
    const { RefreshToken } = await enter(firefox, '192.0.2.1', { ClientMetadata: { sharedDevice: 'true' } });
    const found = await findSession(db, RefreshToken, start + 12 * hour - 1);
    const id = typeof found === 'string' ? '' : found.session.id;
    expect(await sessionLives(db, id, start + 12 * hour - 1)).toBe(true);
    expect(await sessionLives(db, id, start + 12 * hour)).toBe(false);
    expect(await findSession(db, RefreshToken, start + 12 * hour)).toBe('expired');
    expect(await listSessions({ db }, account.id, id, start + 12 * hour)).toEqual([]);
    // Use prolongs it.
    const lastUsedAt = new Date(start + 11 * hour).toISOString();
    await db.updateTable('accountSession').set({ lastUsedAt }).execute();
    expect(await sessionLives(db, id, start + 22 * hour)).toBe(true);
    expect(await sessionLives(db, id, start + 23 * hour)).toBe(false);
  });
});
