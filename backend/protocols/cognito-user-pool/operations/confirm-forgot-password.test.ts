import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { buckets, lockouts } from '#backend/platform/rate-limits/limits.ts';
import { codeCounters } from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { sessionLives, startSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { verifySignIn } from '#backend/protocols/cognito-user-pool/sessions/sign-in.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { lastCode, lastLink, linksInLetters, otherThan } from '#tests/wire/support/codes-in-emails.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { forgotPassword } from './forgot-password.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const hour = 60 * 60_000;
const ana = 'ana@example.com';
const address = '192.0.2.1';
const chosen = 'correct-Horse7-battery';
const wrong = {
  fault: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const exceeded = {
  fault: 'TooManyFailedAttemptsException',
  message: 'Too many failed attempts, please try after some time.',
};
const link = 'x'.repeat(32);
const ended = { fault: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };

async function recovering(db: Database) {
  const pool = await userPoolOver(db, () => start);
  return {
    pool,
    async requestCode(Username = ana) {
      expect(await forgotPassword(pool, { Username, ClientId: 'client1' }, start, address)).toHaveProperty('answer');
    },
    code: () => lastCode(db, pool.ring, ana),
    link: () => lastLink(db, pool.ring, ana),
    confirm: (ConfirmationCode: unknown, more: object = {}, now = start, from = address) =>
      confirmForgotPassword(
        pool,
        { Username: ana, ConfirmationCode, Password: chosen, ClientId: 'client1', ...more },
        now,
        from,
      ),
    signIn: (password: string) => verifySignIn(pool, { username: ana, password, address }, start),
  };
}

describeOnBothEngines('confirmForgotPassword', ({ open }) => {
  it('sets the password, ends all sessions, resets failures and consumes the code', async () => {
    const { db } = await open();
    const account = await addAccount(db, { email: ana, password: 'the-Old-one-1' });
    const { pool, requestCode, code, confirm, signIn } = await recovering(db);
    const { session } = await db.transaction().execute((trx) => startSession(trx, pool, account.id, start));
    for (let n = 0; n < 5; n++) await signIn('wrong');
    expect(await signIn('the-Old-one-1')).toMatchObject({ message: 'Password attempts exceeded' });

    await requestCode();
    const issued = await code();
    expect(await confirm(issued, { Username: 'ANA@example.com' })).toEqual({ answer: {} });
    expect(await sessionLives(db, session.id, start)).toBe(false);
    expect(await signIn('the-Old-one-1')).toMatchObject({ message: 'Incorrect username or password.' });
    expect(await signIn(chosen)).toHaveProperty('answer');
    expect(await confirm(issued, { Password: 'another-Horse8-battery' })).toEqual(ended);
    expect(await confirm(otherThan(issued))).toEqual(wrong);
  });

  it('is idempotent for the same request for some minutes', async () => {
    const { db } = await open();
    const account = await addAccount(db, { email: ana });
    const { pool, requestCode, code, confirm, signIn } = await recovering(db);
    await requestCode();
    const issued = await code();
    expect(await confirm(issued)).toEqual({ answer: {} });
    const { session } = await db.transaction().execute((trx) => startSession(trx, pool, account.id, start));
    expect(await confirm(issued, {}, start + 60_000)).toEqual({ answer: {} });
    expect(await confirm(issued, { Password: 'another-Horse8-battery' }, start + 60_000)).toEqual(ended);
    expect(await sessionLives(db, session.id, start)).toBe(true);
    expect(await signIn(chosen)).toHaveProperty('answer');
    expect(await confirm(issued, {}, start + 5 * 60_000)).toEqual(ended);
  });

  it('rejects the password before reading the code, which stays valid', async () => {
    const { db } = await open();
    await addAccount(db, { email: ana });
    const { requestCode, code, confirm } = await recovering(db);
    await requestCode();
    const issued = await code();
    for (const Username of [ana, 'nobody@example.com']) {
      expect(await confirm(issued, { Username, Password: 'abc' })).toEqual({
        fault: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password not long enough',
      });
      expect(await confirm(issued, { Username, Password: 'Password1!' })).toMatchObject({
        fault: 'InvalidPasswordException',
      });
    }
    expect(await db.selectFrom('failedAttempt').selectAll().execute()).toEqual([]);
    expect(await confirm(issued)).toEqual({ answer: {} });
  });

  it('returns the same for mailboxes with and without an account', async () => {
    const { db } = await open();
    await addAccount(db, { email: ana });
    await addAccount(db, { email: 'off@example.com', enabled: false });
    await addAccount(db, { email: 'eva@example.com' });
    const { requestCode, confirm } = await recovering(db);
    for (const username of [ana, 'off@example.com', 'nobody@example.com']) await requestCode(username);
    const outcomesOf = async (Username: string) => {
      const answers: unknown[] = [];
      for (const code of ['0000000001', '0000000002', 'abc', '0000000003', '0000000004', '0000000005', link]) {
        answers.push(await confirm(code, { Username }));
      }
      return answers;
    };
    // The last two requested no code; one has an account.
    for (const name of [ana, 'off@example.com', 'nobody@example.com', 'eva@example.com', 'nobody-else@example.com']) {
      expect(await outcomesOf(name)).toEqual([wrong, wrong, wrong, wrong, wrong, exceeded, ended]);
    }
  });

  it('rejects a code after an hour or of a disabled account', async () => {
    const { db } = await open();
    await addAccount(db, { email: ana, password: 'the-Old-one-1' });
    const { requestCode, code, confirm } = await recovering(db);
    await requestCode();
    expect(await confirm(await code(), {}, start + hour)).toEqual(ended);
    await requestCode();
    await db.updateTable('account').set({ enabled: 0 }).execute();
    expect(await confirm(await code())).toEqual(ended);
    expect(await db.selectFrom('account').select('passwordSetAt').execute()).toEqual([
      { passwordSetAt: '2026-01-01T00:00:00.000Z' },
    ]);
  });

  it('lets one of several concurrent requests with the same code succeed', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const [{ db }] = processes;
    await addAccount(db, { email: ana });
    const all = await Promise.all(processes.map((process) => recovering(process.db)));
    await all[0]?.requestCode();
    const issued = (await all[0]?.code()) ?? '';
    const passwords = ['first-Choice-1', 'second-Choice-2', 'third-Choice-3'];
    const answers = await Promise.all(all.map(({ confirm }, n) => confirm(issued, { Password: passwords[n] })));
    const winners = passwords.filter((_, n) => 'answer' in (answers[n] ?? {}));
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => 'fault' in answer)).toEqual([ended, ended]);
    expect(await all[0]?.signIn(winners[0] ?? '')).toHaveProperty('answer');
  });

  it('delays an address that tries many mailboxes', async () => {
    const { db } = await open();
    const { confirm } = await recovering(db);
    for (let n = 0; n < buckets.recoveries.address.burst; n++) {
      expect(await confirm('0123456789', { Username: `n${n}@example.com` })).toEqual(wrong);
    }
    expect(await confirm('0123456789')).toMatchObject({ fault: 'TooManyRequestsException' });
    // Links are not rate limited.
    expect(await confirm(link)).toEqual(ended);
  });

  it('checks five codes per address, and the right one from elsewhere', async () => {
    const { db } = await open();
    await addAccount(db, { email: ana });
    const { requestCode, code, confirm } = await recovering(db);
    await requestCode();
    const issued = await code();
    for (let n = 1; n <= 5; n++) expect(await confirm(otherThan(issued, n))).toEqual(wrong);
    expect(await confirm(issued)).toEqual(exceeded);
    expect(await confirm(issued, {}, start + 999)).toEqual(exceeded);
    const typed = `${issued.slice(0, 5)}-${issued.slice(5)}`.toLowerCase();
    expect(await confirm(typed, {}, start, '192.0.2.2')).toEqual({ answer: {} });
  });

  it('delays codes for a mailbox under attack from a thousand addresses, but not links', async () => {
    const { db } = await open();
    await addAccount(db, { email: ana });
    const { pool, requestCode, code, link, confirm } = await recovering(db);
    await requestCode();
    const issued = await code();
    await confirm(otherThan(issued));
    const full = { failures: lockouts.codes.free, lastAt: new Date(start).toISOString() };
    const [, counter] = codeCounters(pool.ring, { username: ana, address });
    await db
      .updateTable('failedAttempt')
      .set(full)
      .where('who', '=', counter?.who ?? '')
      .execute();
    expect(await confirm(issued, {}, start, '192.0.2.2')).toEqual(exceeded);
    expect(await confirm(await link())).toEqual({ answer: {} });
  });

  it('accepts the link of any e-mail despite other attempts and requests, then no other', async () => {
    const { db } = await open();
    await addAccount(db, { email: ana });
    const { pool, requestCode, code, confirm } = await recovering(db);
    for (let n = 0; n < 5; n++) await requestCode();
    const links = await linksInLetters(db, pool.ring, ana);
    const typed = await code();
    for (let n = 1; n <= 20; n++) await confirm(otherThan(typed, n));
    const [first = '', ...others] = links;
    expect(await confirm(first)).toEqual({ answer: {} });
    const another = { Password: 'another-Horse8-battery' };
    for (const issued of [...others, first, typed]) {
      expect(await confirm(issued, another, start + 1, '192.0.2.2')).toEqual(ended);
    }
  });

  it('lets one of several concurrent links succeed', async () => {
    const processes = await Promise.all([open(), open()]);
    const [{ db }] = processes;
    await addAccount(db, { email: ana });
    const all = await Promise.all(processes.map((process) => recovering(process.db)));
    for (let n = 0; n < 2; n++) await all[0]?.requestCode();
    const links = await linksInLetters(db, all[0]?.pool.ring ?? keyRingOf('k1'), ana);
    const passwords = ['first-Choice-1', 'second-Choice-2'];
    const answers = await Promise.all(all.map(({ confirm }, n) => confirm(links[n], { Password: passwords[n] })));
    expect(answers.filter((answer) => 'answer' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'fault' in answer)).toEqual([ended]);
  });

  it('allows no password guessing with a used link', async () => {
    const { db } = await open();
    await addAccount(db, { email: ana });
    const { requestCode, link, confirm, signIn } = await recovering(db);
    await requestCode();
    const issued = await link();
    await confirm(issued);
    for (let n = 0; n < 5; n++) expect(await confirm(issued, { Password: `another-Horse${n}-battery` })).toEqual(ended);
    expect(await confirm(issued)).toEqual(ended);
    expect(await signIn(chosen)).toMatchObject({ message: 'Password attempts exceeded' });
  });

  it.each([
    [{ ClientId: 'other' }, 'ResourceNotFoundException'],
    [{ Username: 'ana' }, 'InvalidParameterException'],
    [{ Password: undefined }, 'InvalidParameterException'],
    [{ Password: 7 }, 'SerializationException'],
    [{ ConfirmationCode: undefined }, 'InvalidParameterException'],
    [{ ConfirmationCode: 'one two' }, 'InvalidParameterException'],
    [{ ConfirmationCode: 123456 }, 'SerializationException'],
  ])('rejects a call with %j', async (changed, fault) => {
    const { db } = await open();
    const { confirm } = await recovering(db);
    expect(await confirm('123456', changed)).toMatchObject({ fault });
  });
});
