import { base32 } from '#backend/platform/tokens/base32.ts';
import { recordFactorChange } from '#backend/protocols/cognito-user-pool/factor/record-factor-change.ts';
import { dropFactor, opened, sealFor, secretOf } from '#backend/protocols/cognito-user-pool/factor/stored-factor.ts';
import { secretSize, stepOfCode } from '#backend/protocols/cognito-user-pool/factor/totp.ts';
import { countAttempt, undoAttempt } from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import { sessionCounters } from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { invalidParameter, notAuthorizedException } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { endSessionsOf, isFresh } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { type CheckedMember, poolOperation } from './pool-operation.ts';
import { ownerMember, textMember } from './request-members.ts';

const stale = notAuthorizedException('Sign in again to change the second factor.');

/** The new secret replaces the former one once verified. */
export const associateSoftwareToken = poolOperation(
  { AccessToken: ownerMember },
  async ({ AccessToken: { account, session } }, { pool, now }) => {
    if (!isFresh(session, now)) return stale;
    const secret = Buffer.from(pool.random(secretSize));
    await pool.db
      .updateTable('account')
      .set({ totpPending: sealFor(pool, account.id, secret.toString('base64url')) })
      .where('id', '=', account.id)
      .execute();
    return { answer: { SecretCode: base32(secret) } };
  },
);

/** A first secret is turned on by `setUserMfaPreference`; a later one replaces it at once. */
export const verifySoftwareToken = poolOperation(
  { AccessToken: ownerMember, UserCode: textMember('userCode') },
  async ({ AccessToken: { account, session }, UserCode: code }, { pool, now }) => {
    const { id, email, totpPending, totpSince, totpStep } = account;
    if (!isFresh(session, now)) return stale;
    // A client repeats a call whose response was lost.
    const stored = secretOf(pool, account);
    const isRepeated = totpStep !== null && stored && stepOfCode(stored, code, now, totpStep - 1) === totpStep;
    if (totpPending === null && isRepeated) return { answer: { Status: 'SUCCESS' } };
    if (totpPending === null) return invalidParameter('No software token is associated.');
    const counted = await countAttempt(pool.db, sessionCounters(session.id), now);
    if (!counted) return notAuthorizedException('Password attempts exceeded');
    const secret = Buffer.from(opened(pool, id, totpPending), 'base64url');
    const step = stepOfCode(secret, code, now, null);
    if (step === null) return { fault: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' };
    const result = await pool.db.transaction().execute(async (trx) => {
      const verified = { totp: totpPending, totpPending: null, totpStep: step };
      const { numUpdatedRows } = await trx
        .updateTable('account')
        .set(verified)
        .where('id', '=', id)
        .where('totpPending', '=', totpPending)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await undoAttempt(trx, counted);
      // Another phone replaces the former one at once.
      if (totpSince !== null) await recordFactorChange(trx, pool, { account, change: 'phone', by: { id, email } }, now);
      return true;
    });
    if (!result) return { fault: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' };
    pool.emailQueued?.();
    return { answer: { Status: 'SUCCESS' } };
  },
);

export const setUserMfaPreference = poolOperation(
  { AccessToken: ownerMember, SoftwareTokenMfaSettings: readSettings },
  async ({ AccessToken: { account, session }, SoftwareTokenMfaSettings: enable }, { pool, now }) => {
    const { id, email, totp, totpSince } = account;
    if (enable === null || enable === (totpSince !== null)) return { answer: {} };
    if (!isFresh(session, now)) return stale;
    if (enable && totp === null) return invalidParameter('User has not verified software token mfa');
    if (!enable && pool.requiresFactor) return invalidParameter('A second factor is required by this installation.');
    await pool.db.transaction().execute(async (trx) => {
      if (enable) {
        const since = { totpSince: new Date(now).toISOString() };
        await trx.updateTable('account').set(since).where('id', '=', id).where('totp', 'is not', null).execute();
        // Sessions that the password alone began.
        await endSessionsOf(trx, id, now, session.id);
      } else await dropFactor(trx, id);
      await recordFactorChange(trx, pool, { account, change: enable ? 'set' : 'removed', by: { id, email } }, now);
    });
    pool.emailQueued?.();
    return { answer: {} };
  },
);

/** Null: no change. */
function readSettings(input: unknown): CheckedMember<boolean | null> {
  if (input === undefined || input === null) return { value: null };
  const { Enabled: enabled = false } = input as { readonly Enabled?: unknown };
  if (typeof input !== 'object' || Array.isArray(input) || typeof enabled !== 'boolean') {
    return { fault: 'SerializationException', message: 'SoftwareTokenMfaSettings is not a structure.' };
  }
  return { value: enabled };
}
