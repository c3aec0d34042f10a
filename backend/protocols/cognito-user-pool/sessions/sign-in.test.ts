import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { verifySignIn as signInWith } from './sign-in.ts';

const now = Date.UTC(2026, 10, 20, 12);
const password = 'Correcto-Caballo-7';
const address = '192.0.2.1';
const incorrect = { fault: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const exceeded = { fault: 'NotAuthorizedException', message: 'Password attempts exceeded' };

const poolOver = (db: Database) => userPoolOver(db, () => now);
const signIn = (pool: UserPoolDeps, username: string, typed = password, at = now) =>
  signInWith(pool, { username, password: typed, address }, at);

describeOnBothEngines('signing in with a password', ({ open }) => {
  it('returns the same, after the same work, for any wrong input', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.mx', password });
    await addAccount(db, { email: 'new@example.mx' });
    await addAccount(db, { email: 'gone@example.mx', password, enabled: false });
    const real = await poolOver(db);
    const verified: [right: boolean, decoy: boolean][] = [];
    const passwords = {
      ...real.passwords,
      async verify(typed: string, hash: string, from: string) {
        const right = await real.passwords.verify(typed, hash, from);
        verified.push([right, hash === (await real.passwords.decoy())]);
        return right;
      },
    };
    const pool = { ...real, passwords };
    expect(await signIn(pool, 'ana@example.mx', 'wrong')).toEqual(incorrect);
    expect(await signIn(pool, 'nobody@example.mx')).toEqual(incorrect);
    expect(await signIn(pool, 'new@example.mx')).toEqual(incorrect);
    expect(await signIn(pool, 'gone@example.mx')).toEqual(incorrect);
    expect(verified).toEqual([
      [false, false],
      [false, true],
      [false, true],
      [false, true],
    ]);
    expect(await db.selectFrom('accountSession').select('id').execute()).toEqual([]);
  });

  it.each(['ana@example.mx', 'nobody@example.mx'])('delays %s after five failures from one address', async (name) => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.mx', password });
    const pool = await poolOver(db);
    for (let n = 0; n < 5; n += 1) expect(await signIn(pool, name, 'wrong')).toEqual(incorrect);
    expect(await signIn(pool, name)).toEqual(exceeded);
    expect(await signIn(pool, name, password, now + 999)).toEqual(exceeded);
    expect(await signIn(pool, name, 'wrong', now + 1_000)).toEqual(incorrect);
    expect(await signIn(pool, name, password, now + 2_999)).toEqual(exceeded);
    const after = await signIn(pool, name, password, now + 3_000);
    expect('answer' in after).toBe(name === 'ana@example.mx');
  });

  it('verifies five of thirty concurrent passwords', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.mx', password });
    const pool = await poolOver(db);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(pool, 'ana@example.mx', `wrong-${n}`)),
    );
    expect(answers.filter((answer) => 'fault' in answer && answer.message === incorrect.message)).toHaveLength(5);
    expect(answers.filter((answer) => 'fault' in answer && answer.message === exceeded.message)).toHaveLength(25);
  });

  it('does not count attempts refused as overloaded', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.mx', password });
    const real = await poolOver(db);
    const verify = () => Promise.reject(new CrowdedError('busy'));
    const busy = { ...real, passwords: { ...real.passwords, verify } };
    for (let n = 0; n < 6; n += 1) {
      await expect(signIn(busy, 'ana@example.mx')).rejects.toBeInstanceOf(CrowdedError);
    }
    expect(await signIn(real, 'ana@example.mx')).toHaveProperty('answer');
  });

  it('serves a known address of the account while others are refused as overloaded', async () => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.mx', password });
    await addAccount(db, { email: 'ben@example.mx', password });
    const real = await poolOver(db);
    const verify = async (typed: string, hash: string, from: string, byOwner = false) => {
      if (!byOwner) throw new CrowdedError('busy');
      return real.passwords.verify(typed, hash, from);
    };
    const busy = { ...real, passwords: { ...real.passwords, verify } };
    await expect(signIn(busy, 'ana@example.mx')).rejects.toBeInstanceOf(CrowdedError);
    expect(await signIn(real, 'ana@example.mx')).toHaveProperty('answer');
    expect(await signIn(busy, 'ana@example.mx')).toHaveProperty('answer');
    await expect(signIn(busy, 'ben@example.mx')).rejects.toBeInstanceOf(CrowdedError);
    const elsewhere = { username: 'ana@example.mx', password, address: '198.51.100.1' };
    await expect(signInWith(busy, elsewhere, now)).rejects.toBeInstanceOf(CrowdedError);
  });

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['gets another password', (db) => db.updateTable('account').set({ passwordHash: 'another' }).execute()],
    ['is disabled', (db) => db.updateTable('account').set({ enabled: 0 }).execute()],
    ['is removed', (db) => db.deleteFrom('account').execute()],
  ])('starts no session when the account %s during verification', async (_, change) => {
    const { db } = await open();
    await addAccount(db, { email: 'ana@example.mx', password });
    const real = await poolOver(db);
    const passwords = {
      ...real.passwords,
      async verify(typed: string, hash: string, from: string) {
        const right = await real.passwords.verify(typed, hash, from);
        await change(db);
        return right;
      },
    };
    expect(await signIn({ ...real, passwords }, 'ana@example.mx')).toEqual(incorrect);
    expect(await db.selectFrom('accountSession').select('id').execute()).toEqual([]);
  });
});
