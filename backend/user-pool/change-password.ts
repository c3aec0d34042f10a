import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { checkedText, forms } from './checked-text.ts';
import { countAttempt, takeBack } from './count-attempt.ts';
import { findHolder, notAuthorizedException } from './find-holder.ts';
import { refusePassword, setPassword } from './new-password.ts';
import { recordAccount } from './record-account.ts';
import { sessionCounters, startAnew } from './sign-in-guard.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/**
 * ChangePassword: sets a new password for whoever holds the access token and knows the old one, and ends all other
 * sessions. Wrong old passwords count for this session alone: whoever is signed in waits for nobody else. `address` is
 * the visitor's, `now` in milliseconds.
 */
export async function changePassword(
  pool: UserPoolParts,
  payload: Payload,
  now: number,
  address: string,
): Promise<Answer> {
  const holder = await findHolder(pool, payload.AccessToken, now);
  if ('fault' in holder) return holder;
  const previous = checkedText('previousPassword', payload.PreviousPassword, forms.password);
  if ('fault' in previous) return previous;
  const proposed = checkedText('proposedPassword', payload.ProposedPassword, forms.password);
  if ('fault' in proposed) return proposed;
  const { account, session } = holder;
  const refused = await refusePassword(pool, proposed.text, account.email);
  if (refused) return refused;

  const counted = await countAttempt(pool.db, sessionCounters(session.id), now);
  if (!counted) return notAuthorizedException('Password attempts exceeded');
  const stored = account.passwordHash;
  try {
    const right = stored !== null && (await pool.passwords.verify(previous.text, stored, address));
    if (!right) return notAuthorizedException('Incorrect username or password.');
    const hash = await pool.passwords.hash(proposed.text, address);
    const set = await pool.db.transaction().execute(async (trx) => {
      await holdMailbox(trx, account.email);
      const { id, email } = account;
      if (!(await setPassword(trx, { id, passwordHash: stored, session: session.id }, hash, now))) return false;
      await recordAccount(trx, pool, { by: { id, email }, id, act: 'changePassword', about: email }, now);
      await startAnew(trx, pool.ring, { username: account.email, address }, now);
      return true;
    });
    return set ? { answer: {} } : notAuthorizedException('Incorrect username or password.');
  } catch (fault) {
    await pool.db.transaction().execute((trx) => takeBack(trx, counted));
    throw fault;
  }
}
