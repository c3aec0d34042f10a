import { expect, test } from 'vitest';
import { refuseClient } from './refuse-client.ts';

const pool = { clientId: 'client1' };

test('the client of the pool, another and none', () => {
  expect(refuseClient(pool, 'client1')).toBeNull();
  expect(refuseClient(pool, 'client2')).toEqual({
    fault: 'ResourceNotFoundException',
    message: 'User pool client client2 does not exist.',
  });
  expect(refuseClient(pool, undefined)).toMatchObject({ fault: 'InvalidParameterException' });
});
