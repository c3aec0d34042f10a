import { expect, test } from 'vitest';
import { conditionFailed, faultsOf, refuseProblems } from '#backend/protocols/graphql/field-fault.ts';

test('every problem is an error of its own', () => {
  const refused = refuseProblems([
    { field: 'email', problem: 'invalid' },
    { field: 'name', problem: 'too-long', limit: 50 },
  ]);
  expect(faultsOf(refused)?.map(({ message }) => message)).toEqual([
    'The email must be valid',
    'Maximum 50 characters',
  ]);
});

test('a refusal without a problem is an internal error', () => {
  expect(() => refuseProblems([])).toThrow();
});

test('words a failed condition like DynamoDB', () => {
  expect(faultsOf(conditionFailed())).toEqual([
    { errorType: 'DynamoDB:ConditionalCheckFailedException', message: 'The conditional request failed' },
  ]);
});
