import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { auditAccount } from '#backend/protocols/cognito-user-pool/accounts/audit-account.ts';
import { countAttempt, undoAttempt } from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import {
  codeCounters,
  resetAttempts,
  type SignInAttempt,
  signInCounters,
} from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { type PoolFault, tooManyRequests } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { type FoundCode, findCode, useCode } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { refusePassword, setPassword } from '#backend/protocols/cognito-user-pool/recovery/new-password.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { isLinkToken, readEmailedCode } from '#model/accounts/emailed-code.ts';
import { poolOperation } from './pool-operation.ts';
import { clientMember, emailMember, textMember } from './request-members.ts';

const wrong = {
  fault: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
} as const;

const ended = {
  fault: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
} as const;

const exceeded = {
  fault: 'TooManyFailedAttemptsException',
  message: 'Too many failed attempts, please try after some time.',
} as const;

/**
 * Sets a password with an e-mail's code or link token; ends sessions, codes and links. One of two
 * concurrent requests succeeds, and so does a repeat after a lost response. Responses are alike for
 * a mailbox without an account. Link tokens are not counted, so others cannot block them (decision
 * 0036).
 */
export const confirmForgotPassword = poolOperation(
  {
    ClientId: clientMember,
    Username: emailMember,
    ConfirmationCode: textMember('confirmationCode'),
    Password: textMember('password'),
  },
  async ({ Username: email, ConfirmationCode, Password: password }, { pool, now, sender: address }) => {
    const refused = await refusePassword(pool, password, email);
    if (refused) return refused;
    const attempt = { username: email, address };
    const typed = readEmailedCode(ConfirmationCode);
    const found = isLinkToken(typed)
      ? await findCode(pool, email, typed, now)
      : await findTypedCode(pool, attempt, typed, now);
    if ('fault' in found) return found;
    if (found.outcome === 'used') {
      return (await isRepeated(pool, attempt, found.accountId, password, now)) ? { answer: {} } : ended;
    }
    if (found.outcome !== 'fits') return found.outcome === 'wrong' && !isLinkToken(typed) ? wrong : ended;
    // Only for a right code: hashing is expensive.
    const hash = await pool.passwords.hash(password, address);
    const set = await pool.db.transaction().execute(async (trx) => {
      await lockMailbox(trx, email);
      if (!(await useCode(trx, found.codeId, now))) return false;
      const by = { id: found.accountId, email };
      if (!(await setPassword(trx, { id: by.id }, hash, now))) return false;
      await auditAccount(trx, pool, { by, id: by.id, act: 'choosePassword', about: email }, now);
      await resetAttempts(trx, pool.ring, attempt, now);
      return true;
    });
    return set ? { answer: {} } : ended;
  },
);

async function findTypedCode(
  pool: UserPoolDeps,
  attempt: SignInAttempt,
  code: string,
  now: number,
): Promise<FoundCode | PoolFault> {
  if (pool.recoveries.take(attempt.address) !== null) return tooManyRequests;
  const counted = await countAttempt(pool.db, codeCounters(pool.ring, attempt), now);
  if (!counted) return exceeded;
  const found = await findCode(pool, attempt.username, code, now);
  const right = found.outcome === 'fits' || found.outcome === 'used';
  if (right) await pool.db.transaction().execute((trx) => undoAttempt(trx, counted));
  return found;
}

/** True for the password just set. Counted like a sign-in: a used code must not allow guessing. */
async function isRepeated(
  pool: UserPoolDeps,
  attempt: SignInAttempt,
  id: string,
  password: string,
  now: number,
): Promise<boolean> {
  const counted = await countAttempt(pool.db, signInCounters(pool.ring, attempt), now);
  const account = await pool.db.selectFrom('account').select('passwordHash').where('id', '=', id).executeTakeFirst();
  if (!counted || !account?.passwordHash) return false;
  const same = await pool.passwords.verify(password, account.passwordHash, attempt.address, true);
  if (same) await pool.db.transaction().execute((trx) => undoAttempt(trx, counted));
  return same;
}
