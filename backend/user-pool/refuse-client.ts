import { checkedText, type Fault, forms } from './checked-text.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** Null when a call names the pool's client, or the refusal. */
export function refuseClient({ clientId }: Pick<UserPoolParts, 'clientId'>, named: unknown): Fault | null {
  const checked = checkedText('clientId', named, forms.clientId);
  if ('fault' in checked) return checked;
  if (checked.text === clientId) return null;
  return { fault: 'ResourceNotFoundException', message: `User pool client ${checked.text} does not exist.` };
}
