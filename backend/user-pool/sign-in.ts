import type { AccountRow } from '#backend/database/tables.ts';
import type { Answer } from '#backend/http/aws-json.ts';
import { emailKey } from '#model/email.ts';
import { type CountedAttempt, countAttempt, takeBack } from './count-attempt.ts';
import { notAuthorizedException } from './find-holder.ts';
import { startSession } from './sessions.ts';
import { forgive, signInCounters } from './sign-in-guard.ts';
import { issueTokens } from './tokens.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** What somebody signs in with, and from where. */
export interface SignIn {
  /** An e-mail address in any letter case. */
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Signs in with a password. A name that nobody has, an account without a password, a disabled one and a wrong password
 * are told the same, after the same work. `now` is in milliseconds.
 */
export async function signIn(pool: UserPoolParts, given: SignIn, now: number): Promise<Answer> {
  const counted = await countAttempt(pool.db, signInCounters(pool.ring, given), now);
  if (!counted) return notAuthorizedException('Password attempts exceeded');
  const account = await verified(pool, given, counted);
  const session = account && (await begin(pool, given, account, counted, now));
  if (!session) return notAuthorizedException('Incorrect username or password.');
  const tokens = await issueTokens(pool, account, session.session, now);
  return {
    answer: { AuthenticationResult: { ...tokens, RefreshToken: session.refreshToken }, ChallengeParameters: {} },
  };
}

/** The account whose password it is, or null. */
async function verified(pool: UserPoolParts, given: SignIn, counted: CountedAttempt): Promise<AccountRow | null> {
  const account = await pool.db
    .selectFrom('account')
    .selectAll()
    .where('emailKey', '=', emailKey(given.username))
    .executeTakeFirst();
  const stored = account?.enabled === 1 ? account.passwordHash : null;
  try {
    const hash = stored ?? (await pool.passwords.decoy());
    const right = await pool.passwords.verify(given.password, hash, given.address);
    return account && stored !== null && right ? account : null;
  } catch (fault) {
    await pool.db.transaction().execute((trx) => takeBack(trx, counted));
    throw fault;
  }
}

/**
 * Starts the session, unless the account was disabled or got another password while this one was looked at: its row is
 * held to the end, so that whoever ends all sessions meanwhile finds this one among them.
 */
function begin(pool: UserPoolParts, given: SignIn, account: AccountRow, counted: CountedAttempt, now: number) {
  return pool.db.transaction().execute(async (trx) => {
    const held = await trx
      .updateTable('account')
      .set({ updatedAt: account.updatedAt })
      .where('id', '=', account.id)
      .where('enabled', '=', 1)
      .where('passwordHash', '=', account.passwordHash)
      .executeTakeFirst();
    if (held.numUpdatedRows === 0n) return null;
    await forgive(trx, pool.ring, given, counted, now);
    return startSession(trx, pool, account.id, now);
  });
}
