import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { checkedText, forms } from './checked-text.ts';
import { disableAccount } from './disable-account.ts';
import { refusePool } from './refuse-pool.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** AdminDisableUser: ends an account and all its sessions. `Username` is its e-mail address or its id. */
export async function adminDisableUser(pool: UserPoolParts, payload: Payload, now: number): Promise<Answer> {
  const stranger = refusePool(pool, payload.UserPoolId);
  if (stranger) return stranger;
  const name = checkedText('username', payload.Username, forms.username);
  if ('fault' in name) return name;
  const named = name.text.includes('@') ? { email: name.text } : { id: name.text };
  const outcome = await disableAccount(pool, named, now);
  return outcome === 'disabled' ? { answer: {} } : { fault: 'UserNotFoundException', message: 'User does not exist.' };
}
