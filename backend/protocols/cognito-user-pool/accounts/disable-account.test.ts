import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { confirmForgotPassword } from '#backend/protocols/cognito-user-pool/operations/confirm-forgot-password.ts';
import { sessionLives, startSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { verifySignIn } from '#backend/protocols/cognito-user-pool/sessions/sign-in.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { lastLink } from '#tests/wire/support/codes-in-emails.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { createAccount } from './create-account.ts';
import { disableAccount } from './disable-account.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const password = 'correct-Horse7-battery';

describeOnBothEngines('disableAccount', ({ open }) => {
  it('ends the sessions at once and prevents sign-in', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const ana = await addAccount(db, { email: 'Ana@example.com', password });
    const eva = await addAccount(db, { email: 'eva@example.com', password });
    const start = (id: string) => db.transaction().execute((trx) => startSession(trx, pool, id, now));
    const sessions = [await start(ana.id), await start(eva.id)];
    expect(await disableAccount(pool, { email: 'ANA@example.com' }, now, operator)).toBe('disabled');
    expect(await Promise.all(sessions.map(({ session }) => sessionLives(db, session.id, now)))).toEqual([false, true]);
    const ended = await db.selectFrom('accountSession').select('endedAt').where('accountId', '=', ana.id).execute();
    expect(ended).toEqual([{ endedAt: '2026-11-20T10:00:00.000Z' }]);
    const entering = { username: 'ana@example.com', password, address: '192.0.2.1' };
    expect(await verifySignIn(pool, entering, now)).toMatchObject({ message: 'Incorrect username or password.' });
  });

  it('accepts the id and is idempotent', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.com' });
    expect(await disableAccount({ db, newId: () => randomUUID() }, { id }, now, operator)).toBe('disabled');
    expect(await disableAccount({ db, newId: () => randomUUID() }, { id }, now, operator)).toBe('disabled');
    expect(await db.selectFrom('account').select('enabled').execute()).toEqual([{ enabled: 0 }]);
  });

  it('invalidates codes and links for good, also after enabling', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const account = { email: 'ana@example.com', language: 'en', enableAgain: true, by: operator } as const;
    await createAccount(pool, account, now);
    const before = await lastLink(db, pool.ring, account.email);
    await disableAccount(pool, account, now, operator);
    await createAccount(pool, account, now + 1);
    const choose = (ConfirmationCode: string) => {
      const payload = { ClientId: 'client1', Username: account.email, ConfirmationCode, Password: password };
      return confirmForgotPassword(pool, payload, now + 2, '192.0.2.1');
    };
    expect(await choose(before)).toMatchObject({ fault: 'ExpiredCodeException' });
    expect(await choose(await lastLink(db, pool.ring, account.email))).toEqual({ answer: {} });
  });

  it('returns not found for an unknown account', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.com' });
    expect(await disableAccount({ db, newId: () => 'n' }, { email: 'eva@example.com' }, now, operator)).toBe('unknown');
    expect(await disableAccount({ db, newId: () => 'n' }, { id: 'ana@example.com' }, now, operator)).toBe('unknown');
    expect(await db.selectFrom('account').select('enabled').execute()).toEqual([{ enabled: 1 }]);
  });
});

describeOnBothEngines('disableAccount by staff', ({ open }) => {
  it('leaves one of two who disable each other, and rejects disabling oneself', async () => {
    const { db } = await open();
    const [ana, eva] = [await addAccount(db, { email: 'a@x.mx' }), await addAccount(db, { email: 'e@x.mx' })];
    const pool = await userPoolOver(db, () => now);
    expect(await disableAccount(pool, { id: ana.id }, now, ana)).toBe('self');
    const outcomes = await Promise.all([
      disableAccount(pool, { id: eva.id }, now, ana),
      disableAccount(pool, { id: ana.id }, now, eva),
    ]);
    expect(outcomes.toSorted()).toEqual(['disabled', 'last']);
    expect(await db.selectFrom('account').select('id').where('enabled', '=', 1).execute()).toHaveLength(1);
    expect(await db.selectFrom('record').select(['act', 'before', 'after']).execute()).toEqual([
      { act: 'disableAccount', before: '{"enabled":1}', after: '{"enabled":0}' },
    ]);
  });
});
