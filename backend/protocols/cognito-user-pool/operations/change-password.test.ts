import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import { verifySignIn } from '#backend/protocols/cognito-user-pool/sessions/sign-in.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { lastLink } from '#tests/wire/support/codes-in-emails.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { changePassword } from './change-password.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { forgotPassword } from './forgot-password.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const email = 'ana@example.com';
const old = 'the-Old-one-1';
const chosen = 'correct-Horse7-battery';
const address = '192.0.2.1';
const elsewhere = '203.0.113.9';
const refused = { fault: 'NotAuthorizedException', message: 'Incorrect username or password.' };

async function signedIn(db: Database) {
  await addAccount(db, { email, password: old });
  const pool = await userPoolOver(db, () => now);
  const enter = async (password: string) => {
    const signed = await verifySignIn(pool, { username: email, password, address }, now);
    if ('fault' in signed) throw new Error(signed.message);
    const { AuthenticationResult } = signed.answer as { AuthenticationResult: { AccessToken: string } };
    return AuthenticationResult.AccessToken;
  };
  const AccessToken = await enter(old);
  const change = (changed: object = {}, parts: UserPoolDeps = pool) =>
    changePassword(parts, { AccessToken, PreviousPassword: old, ProposedPassword: chosen, ...changed }, now, address);
  const failures = () => db.selectFrom('failedAttempt').select('failures').where('failures', '>', 0).execute();
  return { pool, enter, change, failures };
}

describeOnBothEngines('changePassword', ({ open }) => {
  it('sets the new password, keeps its session and ends all others', async () => {
    const { enter, change } = await signedIn((await open()).db);
    const AccessToken = await enter(old);
    const revoked = { fault: 'NotAuthorizedException', message: 'Access Token has been revoked' };
    expect(await change()).toEqual({ answer: {} });
    expect(await change()).toEqual(refused);
    expect(await change({ AccessToken })).toEqual(revoked);
    await expect(enter(old)).rejects.toThrow('Incorrect username or password.');
    expect(await enter(chosen)).toEqual(expect.any(String));
  });

  it('counts no successful change', async () => {
    const { change } = await signedIn((await open()).db);
    const passwords = [old, ...Array.from({ length: 6 }, (_, n) => `${chosen}-${n}`)];
    for (const [n, PreviousPassword] of passwords.slice(0, -1).entries())
      expect(await change({ PreviousPassword, ProposedPassword: passwords[n + 1] })).toEqual({ answer: {} });
  });

  it('counts a wrong old password for this session only, up to a delay', async () => {
    const { pool, enter, change } = await signedIn((await open()).db);
    const AccessToken = await enter(old);
    for (let n = 0; n < 9; n++)
      await verifySignIn(pool, { username: email, password: 'wrong', address: elsewhere }, now);
    for (let n = 0; n < 9; n++) await verifySignIn(pool, { username: email, password: 'wrong', address }, now);
    for (let n = 0; n < 5; n++) expect(await change({ PreviousPassword: 'wrong' })).toEqual(refused);
    expect(await change()).toEqual({ fault: 'NotAuthorizedException', message: 'Password attempts exceeded' });
    expect(await change({ AccessToken })).toEqual({ answer: {} });
    expect(await enter(chosen)).toEqual(expect.any(String));
  });

  it('invalidates e-mailed links and codes', async () => {
    const { pool, change } = await signedIn((await open()).db);
    await forgotPassword(pool, { Username: email, ClientId: 'client1' }, now, elsewhere);
    const ConfirmationCode = await lastLink(pool.db, pool.ring, email);
    expect(await change()).toEqual({ answer: {} });
    const payload = { ClientId: 'client1', Username: email, ConfirmationCode, Password: 'another-Horse8-battery' };
    expect(await confirmForgotPassword(pool, payload, now, address)).toMatchObject({ fault: 'ExpiredCodeException' });
  });

  it('rejects a new password against the policy without counting', async () => {
    const { change, failures } = await signedIn((await open()).db);
    for (const ProposedPassword of ['abc', 'Password1!', 'Ana-2026-!']) {
      expect(await change({ ProposedPassword })).toMatchObject({ fault: 'InvalidPasswordException' });
    }
    expect(await failures()).toEqual([]);
  });

  it('does not count when verification was overloaded', async () => {
    const { pool, change, failures } = await signedIn((await open()).db);
    const busy = () => Promise.reject(new CrowdedError('Too many passwords at once.'));
    for (const passwords of [
      { ...pool.passwords, verify: busy },
      { ...pool.passwords, hash: busy },
    ]) {
      await expect(change({}, { ...pool, passwords })).rejects.toThrow(CrowdedError);
    }
    expect(await failures()).toEqual([]);
    const verify = async (typed: string, hash: string, from: string, byOwner?: boolean) =>
      byOwner ? pool.passwords.verify(typed, hash, from) : busy();
    const passwords = { ...pool.passwords, verify };
    expect(await change({}, { ...pool, passwords })).toEqual({ answer: {} });
  });

  it('lets one of two concurrent changes succeed', async () => {
    const { change, enter } = await signedIn((await open()).db);
    const choices = ['first-Choice-1', 'second-Choice-2'];
    const answers = await Promise.all(choices.map((ProposedPassword) => change({ ProposedPassword })));
    const winners = choices.filter((_, n) => 'answer' in (answers[n] ?? {}));
    expect(winners).toHaveLength(1);
    expect(await enter(winners[0] ?? '')).toEqual(expect.any(String));
  });

  it.each([
    [{ AccessToken: 'forged' }, 'NotAuthorizedException'],
    [{ AccessToken: undefined }, 'InvalidParameterException'],
    [{ PreviousPassword: undefined }, 'InvalidParameterException'],
    [{ ProposedPassword: 7 }, 'SerializationException'],
  ])('rejects a call with %j', async (changed, fault) => {
    const { change } = await signedIn((await open()).db);
    expect(await change(changed)).toMatchObject({ fault });
  });
});
