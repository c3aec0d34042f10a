import { expect, it } from 'vitest';
import { confirmForgotPassword } from '#backend/protocols/cognito-user-pool/operations/confirm-forgot-password.ts';
import { verifySignIn } from '#backend/protocols/cognito-user-pool/sessions/sign-in.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { firstAccountLifetime, isFirstAccountOpen, makeFirstAccount, offerFirstAccount } from './first-account.ts';

const now = Date.parse('2026-11-22T10:00:00.000Z');
const fields = { name: ' Inés  Valdovinos ', email: 'Ines@tlacuilo.example', newPassword: 'Un-caballo-7-correcto' };

describeOnBothEngines('the first account', ({ open }) => {
  async function fixture() {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const token = await offerFirstAccount(pool, now);
    return {
      db,
      pool,
      token: token ?? '',
      make: (with_ = {}, at = now) => makeFirstAccount(pool, token ?? '', { ...fields, ...with_ }, 'en', at),
    };
  }

  it('is created once and can sign in', async () => {
    const { db, pool, token, make } = await fixture();
    expect(await isFirstAccountOpen(pool, token, now)).toBe(true);
    expect(await make()).toEqual({ outcome: 'created', id: expect.any(String) });
    const accounts = await db.selectFrom('account').selectAll().execute();
    expect(accounts).toMatchObject([
      { email: 'Ines@tlacuilo.example', name: 'Inés Valdovinos', language: 'en', enabled: 1 },
    ]);
    const credentials = { username: 'ines@tlacuilo.example', password: fields.newPassword, address: 'a' };
    expect(await verifySignIn(pool, credentials, now)).toHaveProperty('answer');
    expect(await make({ email: 'other@tlacuilo.example' })).toEqual({ outcome: 'gone' });
    await db.deleteFrom('account').execute();
    expect(await make()).toEqual({ outcome: 'gone' });
  });

  it('is not offered while any account exists, disabled or not, nor after an hour', async () => {
    const { db, pool, token, make } = await fixture();
    expect(await isFirstAccountOpen(pool, token, now + firstAccountLifetime)).toBe(false);
    expect(await make({}, now + firstAccountLifetime)).toEqual({ outcome: 'gone' });
    await addAccount(db, { email: 'ana@tlacuilo.example', enabled: false });
    expect(await offerFirstAccount(pool, now)).toBeNull();
    expect(await isFirstAccountOpen(pool, token, now)).toBe(false);
    expect(await make()).toEqual({ outcome: 'gone' });
  });

  it('is one for several offers and concurrent requests', async () => {
    const { db, pool, make } = await fixture();
    const other = (await offerFirstAccount(pool, now)) ?? '';
    const made = await Promise.all([
      make(),
      make({ email: 'b@tlacuilo.example' }),
      makeFirstAccount(pool, other, { ...fields, email: 'c@tlacuilo.example' }, 'es', now),
    ]);
    expect(made.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'gone', 'gone']);
    expect(await db.selectFrom('account').select('id').execute()).toHaveLength(1);
  });

  it('follows the account rules, and its token is not stored', async () => {
    const { db, pool, token, make } = await fixture();
    expect(await make({ name: '', email: 'x', newPassword: 'short' })).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'name', problem: 'required' },
        { field: 'email', problem: 'invalid' },
        { field: 'newPassword', problem: 'invalid' },
      ],
    });
    expect(await make({ newPassword: 'Password1!' })).toEqual({ outcome: 'common-password' });
    for (const wrong of ['', 'x', token.slice(1), `${token}A`, 'A'.repeat(32)]) {
      expect(await makeFirstAccount(pool, wrong, fields, 'es', now)).toEqual({ outcome: 'gone' });
    }
    expect(JSON.stringify(await db.selectFrom('recoveryCode').selectAll().execute())).not.toContain(token);
    const recovery = {
      ClientId: pool.clientId,
      Username: fields.email,
      ConfirmationCode: token,
      Password: fields.newPassword,
    };
    expect(await confirmForgotPassword(pool, recovery, now, 'a')).toHaveProperty('fault');
    expect(await make()).toHaveProperty('outcome', 'created');
  });
});
