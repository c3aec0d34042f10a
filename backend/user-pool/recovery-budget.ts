import { addressKey } from '#backend/guard/address-key.ts';
import { type Budget, openBudget } from '#backend/guard/budget.ts';
import type { Fault } from './checked-text.ts';

/**
 * How often one address may ask for codes and try them, whatever mailboxes it names: each time writes a row, also for a
 * mailbox that nobody has. Wide, because many people may share an address.
 */
export const recoveryLimit = { writes: 100, seconds: 10 * 60 } as const;

export function openRecoveryBudget(): Budget {
  return openBudget(recoveryLimit);
}

/** Takes one for the visitor at `address`: null, or the refusal when there is none left. */
export async function takeRecovery(
  { recoveries }: { readonly recoveries: Budget },
  address: string,
): Promise<Fault | null> {
  const wait = await recoveries.take(addressKey(address));
  return wait === null ? null : { fault: 'TooManyRequestsException', message: 'Too many requests' };
}
