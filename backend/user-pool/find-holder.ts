import type { AccountRow } from '#backend/database/tables.ts';
import { checkedText, type Fault, forms } from './checked-text.ts';
import { readSession, type Session } from './sessions.ts';
import { readAccessToken } from './tokens.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** The person behind the access token of a call, and in which session they signed in. */
export interface Holder {
  readonly account: AccountRow;
  readonly session: Session;
}

/** Finds the person whose access token a call carries (`AccessToken`), or the refusal of it. `now` is in milliseconds. */
export async function findHolder(
  pool: Pick<UserPoolParts, 'db' | 'keys' | 'issuer' | 'clientId'>,
  accessToken: unknown,
  now: number,
): Promise<Holder | Fault> {
  const checked = checkedText('accessToken', accessToken, forms.accessToken);
  if ('fault' in checked) return checked;
  const named = await readAccessToken(pool, checked.text, now);
  if (named === null) return notAuthorizedException('Invalid Access Token');
  if (named === 'expired') return notAuthorizedException('Access Token has expired');
  const found = await readSession(pool.db, named.session, now);
  if (typeof found === 'string' || found.account.id !== named.subject) {
    return notAuthorizedException('Access Token has been revoked');
  }
  return found;
}

/** The refusal of somebody who is not who they would have to be. */
export function notAuthorizedException(message: string): Fault {
  return { fault: 'NotAuthorizedException', message };
}
