import { checkedText, type Fault, forms } from './checked-text.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** Null when a call names this pool, or the refusal. */
export function refusePool({ userPoolId }: Pick<UserPoolParts, 'userPoolId'>, named: unknown): Fault | null {
  const checked = checkedText('userPoolId', named, forms.userPoolId);
  if ('fault' in checked) return checked;
  if (checked.text === userPoolId) return null;
  return { fault: 'ResourceNotFoundException', message: `User pool ${checked.text} does not exist.` };
}
