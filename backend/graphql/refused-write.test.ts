import { expect, test } from 'vitest';
import { faultsOf } from './field-fault.ts';
import { conditionFailed, refuseProblems } from './refused-write.ts';

test('every problem is a fault of its own', () => {
  const refused = refuseProblems([
    { field: 'email', problem: 'invalid' },
    { field: 'name', problem: 'too-long', limit: 50 },
  ]);
  expect(faultsOf(refused)?.map(({ message }) => message)).toEqual([
    'The email must be valid',
    'Maximum 50 characters',
  ]);
});

test('a refusal without a problem is a fault of ours', () => {
  expect(() => refuseProblems([])).toThrow();
});

test('the words of the store', () => {
  expect(faultsOf(conditionFailed())).toEqual([
    { errorType: 'DynamoDB:ConditionalCheckFailedException', message: 'The conditional request failed' },
  ]);
});
