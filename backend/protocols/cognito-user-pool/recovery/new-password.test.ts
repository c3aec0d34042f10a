import { describe, expect, it } from 'vitest';
import { sessionLives, startSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { refusePassword, setPassword } from './new-password.ts';

const email = 'ana.ruiz@example.com';
const now = Date.parse('2026-11-20T10:00:00.000Z');

describe('refusePassword', () => {
  it.each([
    ['', 'Password not long enough'],
    ['Abc1@', 'Password not long enough'],
    ['ABCDEF1@', 'Password must have lowercase characters'],
    ['abcdef1@', 'Password must have uppercase characters'],
    ['Abcdefg@', 'Password must have numeric characters'],
    ['Abcdefg1', 'Password must have symbol characters'],
    [`Abcdef1@${'x'.repeat(121)}`, 'Password too long'],
    ['P@ssw0rd123!', 'Password is too common'],
    ['Ana.Ruiz-2026', 'Password is too common'],
    ['Tlacuilo#2026', 'Password is too common'],
  ])('rejects %j', async (password, why) => {
    expect(await refusePassword({ companyName: 'Tlacuilo' }, password, email)).toEqual({
      fault: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${why}`,
    });
  });

  it('accepts a password that follows the policy and is not common', async () => {
    expect(await refusePassword({ companyName: '' }, 'correct-Horse7-battery', email)).toBeNull();
    expect(await refusePassword({ companyName: 'Tlacuilo' }, 'Ni-idea-7', email)).toBeNull();
  });
});

describeOnBothEngines('setPassword', ({ open }) => {
  it('sets the password and ends sessions of that user only', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const [ana, eva] = [
      await addAccount(db, { email, password: 'old' }),
      await addAccount(db, { email: 'eva@example.com' }),
    ];
    const start = (id: string) => db.transaction().execute((trx) => startSession(trx, pool, id, now));
    const sessions = [await start(ana.id), await start(ana.id), await start(eva.id)];
    const set = await db.transaction().execute((trx) => setPassword(trx, { id: ana.id }, 'new-hash', now));
    expect(set).toBe(true);
    const time = '2026-11-20T10:00:00.000Z';
    const stored = await db.selectFrom('account').selectAll().where('id', '=', ana.id).executeTakeFirst();
    expect(stored).toEqual({ ...ana, passwordHash: 'new-hash', passwordSetAt: time, updatedAt: time });
    expect(await Promise.all(sessions.map(({ session }) => sessionLives(db, session.id, now)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('does nothing for an account that is disabled, unknown or has a newer password', async () => {
    const { db } = await open();
    const disabled = await addAccount(db, { email, enabled: false });
    const eva = await addAccount(db, { email: 'eva@example.com', password: 'old' });
    for (const owner of [{ id: disabled.id }, { id: 'nobody' }, { id: eva.id, passwordHash: 'another' }]) {
      expect(await db.transaction().execute((trx) => setPassword(trx, owner, 'new-hash', now))).toBe(false);
    }
    const rows = await db.selectFrom('account').select('passwordHash').orderBy('emailKey').execute();
    expect(rows).toEqual([{ passwordHash: null }, { passwordHash: eva.passwordHash }]);
  });
});
