import { expect, it } from 'vitest';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { buckets } from '#backend/platform/rate-limits/limits.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { rememberAddress } from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { codesInLetters } from '#tests/wire/support/codes-in-emails.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { forgotPassword } from './forgot-password.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const minute = 60_000;
const delivery = (Destination: string) => ({
  answer: { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } },
});
const limited = { fault: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };

async function forgetting(db: Database) {
  const pool = await userPoolOver(db, () => start);
  let queued = 0;
  const parts = { ...pool, emailQueued: () => void queued++ };
  return {
    ring: pool.ring,
    queued: () => queued,
    forgot: (Username: unknown, more: object = {}, now = start) =>
      forgotPassword(parts, { Username, ClientId: 'client1', ...more }, now, '192.0.2.1'),
    emails: () => db.selectFrom('mailOutbox').select(['kind', 'recipient', 'language']).execute(),
  };
}

describeOnBothEngines('forgotPassword', ({ open }) => {
  it('e-mails a code and returns the masked destination', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'Ana@example.com', password: 'x' });
    const { forgot, emails, ring, queued } = await forgetting(db);
    expect(await forgot('ana@example.com')).toEqual(delivery('a***@e***'));
    expect(await emails()).toEqual([{ kind: 'recovery-code', recipient: 'Ana@example.com', language: 'es' }]);
    expect(await codesInLetters(db, ring, 'Ana@example.com')).toHaveLength(1);
    expect(queued()).toBe(1);
  });

  it('returns the same for a mailbox without account, disabled or without a password', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'off@example.com', password: 'x', enabled: false });
    await addAccount(db, { email: 'new@example.com' });
    const { forgot, emails, queued } = await forgetting(db);
    for (const name of ['nobody', 'off', 'new']) {
      const answers: unknown[] = [];
      for (let n = 0; n < 7; n++) answers.push(await forgot(`${name}@example.com`, {}, start + n * minute));
      const answer = delivery(`${name[0]}***@e***`);
      expect(answers).toEqual([answer, answer, answer, answer, answer, limited, limited]);
      expect(await forgot(`${name}@example.com`, {}, start + 60 * minute)).toEqual(answer);
    }
    expect(new Set((await emails()).map(({ recipient }) => recipient))).toEqual(new Set(['new@example.com']));
    // Delivery is triggered each time; it polls the outbox too.
    expect(queued()).toBe(18);
  });

  it('counts requests here, not the code e-mailed at account creation', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => start);
    await createAccount(pool, { email: 'new@example.com', language: 'es', by: operator }, start);
    const { forgot } = await forgetting(db);
    for (let n = 1; n <= 5; n++) expect(await forgot('new@example.com', {}, start + n)).toEqual(delivery('n***@e***'));
    expect(await forgot('new@example.com', {}, start + 6)).toEqual(limited);
  });

  it('e-mails a link for a known address after others used up the limit', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.com', password: 'x' });
    const { forgot, ring } = await forgetting(db);
    for (let n = 0; n < 5; n++) await forgot('ana@example.com');
    expect(await forgot('ana@example.com')).toEqual(limited);
    await rememberAddress(db, ring, { username: 'ana@example.com', address: '192.0.2.1' }, start);
    for (let n = 0; n < 5; n++) expect(await forgot('ana@example.com')).toEqual(delivery('a***@e***'));
    expect(await forgot('ana@example.com')).toEqual(limited);
  });

  it('uses the language of the request, else of the account', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.com' });
    const { forgot, emails } = await forgetting(db);
    await forgot('ana@example.com', { ClientMetadata: { language: 'en' } });
    expect((await emails()).map(({ language }) => language)).toEqual(['en']);
    await db.deleteFrom('mailOutbox').execute();
    await db.updateTable('account').set({ language: 'en' }).execute();
    for (const ClientMetadata of [{ language: 'fr' }, {}, null, 'es', undefined]) {
      await db.deleteFrom('recoveryCode').execute();
      await forgot('ana@example.com', { ClientMetadata });
    }
    expect((await emails()).map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en', 'en']);
  });

  it('rejects an invalid address and another client', async () => {
    const { db } = await open();
    const { forgot } = await forgetting(db);
    expect(await forgot('ana')).toEqual({
      fault: 'InvalidParameterException',
      message: 'Username should be an email.',
    });
    expect(await forgot('ana@example.com', { ClientId: 'other' })).toMatchObject({
      fault: 'ResourceNotFoundException',
    });
    expect(await db.selectFrom('recoveryCode').selectAll().execute()).toEqual([]);
  });

  it('delays an address that requests many mailboxes', async () => {
    const { db } = await open();
    const { forgot } = await forgetting(db);
    const named = Array.from({ length: buckets.recoveries.address.burst }, (_, n) => `n${n}@example.com`);
    for (const name of named) expect(await forgot(name)).toHaveProperty('answer');
    expect(await forgot('ana@example.com')).toMatchObject({ fault: 'TooManyRequestsException' });
    expect(await db.selectFrom('recoveryCode').select('id').execute()).toHaveLength(buckets.recoveries.address.burst);
  });

  it('issues five codes for many concurrent requests', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const [{ db }] = processes;
    await addAccount(db, { email: 'ana@example.com' });
    const all = await Promise.all(processes.map((process) => forgetting(process.db)));
    const answers = await Promise.all(all.flatMap(({ forgot }) => [1, 2, 3].map(() => forgot('ana@example.com'))));
    expect(answers.filter((answer) => 'answer' in answer)).toHaveLength(5);
    expect(await all[0]?.emails()).toHaveLength(5);
  });
});
