import { expect, it } from 'vitest';
import { refusePool } from './refuse-pool.ts';

const pool = { userPoolId: 'us-west-1_ABCDEF123' };

it('takes the pool by its own id only', () => {
  expect(refusePool(pool, 'us-west-1_ABCDEF123')).toBeNull();
  expect(refusePool(pool, 'us-west-1_OTHER1234')).toEqual({
    fault: 'ResourceNotFoundException',
    message: 'User pool us-west-1_OTHER1234 does not exist.',
  });
  expect(refusePool(pool, 'nonsense')).toMatchObject({ fault: 'InvalidParameterException' });
  expect(refusePool(pool, undefined)).toMatchObject({ fault: 'InvalidParameterException' });
});
