import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { isLinkToken, readRecovery } from '#model/recovery-code.ts';
import { checkedEmail } from './checked-email.ts';
import { checkedText, type Fault, forms, tooManyRequests } from './checked-text.ts';
import { countAttempt, takeBack } from './count-attempt.ts';
import { type FoundCode, findCode, useCode } from './find-code.ts';
import { refusePassword, setPassword } from './new-password.ts';
import { recordAccount } from './record-account.ts';
import { refuseClient } from './refuse-client.ts';
import { type Attempt, codeCounters, signInCounters, startAnew } from './sign-in-guard.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

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
 * ConfirmForgotPassword: sets a new password with the code of a letter or the token of its link, ends all sessions, all
 * other codes and links, and forgets failed sign-ins. Of two at once one succeeds; the same request again, whose answer
 * was lost on the way, is told that it was done. Everything that could be told without an account is told first, and what
 * is told of a code is the same for a mailbox that has none. Codes that are typed are counted; on a token nothing that
 * others do has an effect (decision 0036). `address` is the visitor's, `now` in milliseconds.
 */
export async function confirmForgotPassword(
  pool: UserPoolParts,
  payload: Payload,
  now: number,
  address: string,
): Promise<Answer> {
  const stranger = refuseClient(pool, payload.ClientId);
  if (stranger) return stranger;
  const name = checkedEmail(payload.Username);
  if ('fault' in name) return name;
  const code = checkedText('confirmationCode', payload.ConfirmationCode, forms.confirmationCode);
  if ('fault' in code) return code;
  const password = checkedText('password', payload.Password, forms.password);
  if ('fault' in password) return password;
  const refused = await refusePassword(pool, password.text, name.email);
  if (refused) return refused;

  const { email } = name;
  const attempt = { username: email, address };
  const given = readRecovery(code.text);
  const found = isLinkToken(given)
    ? await findCode(pool, email, given, now)
    : await findTypedCode(pool, attempt, given, now);
  if ('fault' in found) return found;
  if (found.outcome === 'used') {
    return (await isRepeated(pool, attempt, found.accountId, password.text, now)) ? { answer: {} } : ended;
  }
  if (found.outcome !== 'fits') return found.outcome === 'wrong' && !isLinkToken(given) ? wrong : ended;
  // Only for the right code: the work of hashing is not there for everybody.
  const hash = await pool.passwords.hash(password.text, address);
  const set = await pool.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    if (!(await useCode(trx, found.codeId, now))) return false;
    if (!(await setPassword(trx, { id: found.accountId }, hash, now))) return false;
    const by = { id: found.accountId, email };
    await recordAccount(trx, pool, { by, id: by.id, act: 'choosePassword', about: email }, now);
    await startAnew(trx, pool.ring, attempt, now);
    return true;
  });
  return set ? { answer: {} } : ended;
}

/** Looks at a code that somebody typed: counted as a failure before, and not any more when it was right. */
async function findTypedCode(
  pool: UserPoolParts,
  attempt: Attempt,
  code: string,
  now: number,
): Promise<FoundCode | Fault> {
  if (pool.recoveries.take(attempt.address) !== null) return tooManyRequests;
  const counted = await countAttempt(pool.db, codeCounters(pool.ring, attempt), now);
  if (!counted) return exceeded;
  const found = await findCode(pool, attempt.username, code, now);
  const right = found.outcome === 'fits' || found.outcome === 'used';
  if (right) await pool.db.transaction().execute((trx) => takeBack(trx, counted));
  return found;
}

/** True when it is the password that was just chosen. Counted like signing in: a code that was used guesses no passwords. */
async function isRepeated(
  pool: UserPoolParts,
  attempt: Attempt,
  id: string,
  password: string,
  now: number,
): Promise<boolean> {
  const counted = await countAttempt(pool.db, signInCounters(pool.ring, attempt), now);
  const account = await pool.db.selectFrom('account').select('passwordHash').where('id', '=', id).executeTakeFirst();
  if (!counted || !account?.passwordHash) return false;
  const same = await pool.passwords.verify(password, account.passwordHash, attempt.address);
  if (same) await pool.db.transaction().execute((trx) => takeBack(trx, counted));
  return same;
}
