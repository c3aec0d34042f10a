import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';
import { signChallenge } from '#backend/protocols/cognito-user-pool/factor/challenge.ts';
import {
  type CountedAttempt,
  countAttempt,
  undoAttempt,
} from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import {
  forgive,
  isKnownAddress,
  signInCounters,
} from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { notAuthorizedException } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import { issueTokens } from '#backend/protocols/cognito-user-pool/tokens/tokens.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { passwordLimits } from '#model/accounts/password.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { emailKey } from '#model/people/email.ts';
import { beginSession } from './begin-session.ts';
import type { Device } from './device.ts';

interface SignIn {
  /** In any letter case. */
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly device?: Device;
}

/** Unknown and disabled accounts and wrong passwords get the same response after the same work. */
export async function verifySignIn(pool: UserPoolDeps, attempt: SignIn, now: number): Promise<AwsJsonAnswer> {
  const counted = await countAttempt(pool.db, signInCounters(pool.ring, attempt), now);
  if (!counted) return notAuthorizedException('Password attempts exceeded');
  const account = await verified(pool, attempt, counted);
  if (account && account.totpSince !== null) return requestCode(pool, attempt, account, counted, now);
  const session = account && (await begin(pool, attempt, account, counted, now));
  if (!session) return notAuthorizedException('Incorrect username or password.');
  pool.emailQueued?.();
  const tokens = await issueTokens(pool, account, session.session, now);
  return {
    answer: { AuthenticationResult: { ...tokens, RefreshToken: session.refreshToken }, ChallengeParameters: {} },
  };
}

/** The right password forgives its own failures; codes have other counters. */
async function requestCode(
  pool: UserPoolDeps,
  attempt: SignIn,
  account: AccountRow,
  counted: CountedAttempt,
  now: number,
): Promise<AwsJsonAnswer> {
  await pool.db.transaction().execute((trx) => forgive(trx, pool.ring, attempt, counted, now, 'account', false));
  const challenge = { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: { USER_ID_FOR_SRP: account.id } };
  return { answer: { ...challenge, Session: signChallenge(pool, account, now) } };
}

async function verified(pool: UserPoolDeps, attempt: SignIn, counted: CountedAttempt): Promise<AccountRow | null> {
  const account = await pool.db
    .selectFrom('account')
    .selectAll()
    .where('emailKey', '=', emailKey(attempt.username))
    .executeTakeFirst();
  const stored = account?.enabled === 1 ? account.passwordHash : null;
  try {
    const hash = stored ?? (await pool.passwords.decoy());
    const byOwner = await isKnownAddress(pool.db, pool.ring, attempt);
    const right = await pool.passwords.verify(attempt.password, hash, attempt.address, byOwner);
    return account && stored !== null && right ? account : null;
  } catch (fault) {
    await pool.db.transaction().execute((trx) => undoAttempt(trx, counted));
    throw fault;
  }
}

/**
 * Starts a session unless the account was disabled or got another password or a factor during the
 * check. Locks its row: a concurrent end of all sessions includes this one.
 */
function begin(pool: UserPoolDeps, attempt: SignIn, account: AccountRow, counted: CountedAttempt, now: number) {
  return pool.db.transaction().execute(async (trx) => {
    const held = await trx
      .updateTable('account')
      .set({ updatedAt: account.updatedAt, passwordShort: lengthOf(attempt.password) < passwordLimits.advised ? 1 : 0 })
      .where('id', '=', account.id)
      .where('enabled', '=', 1)
      .where('passwordHash', '=', account.passwordHash)
      .where('totpSince', 'is', null)
      .executeTakeFirst();
    if (held.numUpdatedRows === 0n) return null;
    await forgive(trx, pool.ring, attempt, counted, now);
    return beginSession(trx, pool, account, now, attempt);
  });
}
