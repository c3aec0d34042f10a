import { expect, it } from 'vitest';
import { openRecoveryBudget, recoveryLimit, takeRecovery } from './recovery-budget.ts';

it('lets one address in a hundred times, and others still', async () => {
  const pool = { recoveries: openRecoveryBudget() };
  for (let n = 0; n < recoveryLimit.writes; n++) expect(await takeRecovery(pool, '2001:db8::1')).toBeNull();
  // The same network of IPv6 is the same visitor.
  expect(await takeRecovery(pool, '2001:db8::2')).toEqual({
    fault: 'TooManyRequestsException',
    message: 'Too many requests',
  });
  expect(await takeRecovery(pool, '2001:db8:1::1')).toBeNull();
  expect(await takeRecovery(pool, '192.0.2.1')).toBeNull();
});
