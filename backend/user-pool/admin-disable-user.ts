import type { Answer, Payload } from '#backend/http/aws-json.ts';
import type { Author } from '#backend/record/write-record.ts';
import { checkedText, forms } from './checked-text.ts';
import { disableAccount } from './disable-account.ts';
import { refusePool } from './refuse-pool.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/**
 * AdminDisableUser: ends an account and all its sessions. `Username` is its e-mail address or its id. Nobody disables themselves:
 * `by`, who asks, stays, so that somebody is left who can sign in.
 */
export async function adminDisableUser(
  pool: UserPoolParts,
  payload: Payload,
  now: number,
  by: Author,
): Promise<Answer> {
  const stranger = refusePool(pool, payload.UserPoolId);
  if (stranger) return stranger;
  const name = checkedText('username', payload.Username, forms.username);
  if ('fault' in name) return name;
  const named = name.text.includes('@') ? { email: name.text } : { id: name.text };
  const outcome = await disableAccount(pool, named, now, by);
  if (outcome === 'disabled') return { answer: {} };
  if (outcome === 'unknown') return { fault: 'UserNotFoundException', message: 'User does not exist.' };
  return { fault: 'InvalidParameterException', message: 'Nobody disables themselves, and somebody has to be left.' };
}
