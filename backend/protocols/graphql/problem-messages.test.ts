import { expect, test } from 'vitest';
import { checkContact } from '#model/people/contact.ts';
import { problemNames } from '#model/problems.ts';
import { faultsOfProblems } from './field-fault.ts';

test('equal the sentences of the requirements', () => {
  const messages = faultsOfProblems([
    { field: 'email', problem: 'required' },
    { field: 'email', problem: 'invalid' },
    { field: 'email', problem: 'too-long', limit: 80 },
  ]);
  expect(messages.map(({ message }) => message)).toEqual([
    'Email is required',
    'The email must be valid',
    'Maximum 80 characters',
  ]);
  expect(messages[2]).toMatchObject({
    errorType: 'ValidationException',
    errorInfo: { field: 'email', problem: 'too-long', limit: 80 },
  });
});

test('every problem of an empty message has its own sentence', () => {
  const checked = checkContact({ consent: false });
  const messages = checked.ok ? [] : faultsOfProblems(checked.problems).map(({ message }) => message);
  expect(messages).toHaveLength(6);
  expect(new Set(messages).size).toBe(6);
});

test('other problems have a generic sentence', () => {
  for (const problem of problemNames) {
    expect(faultsOfProblems([{ field: 'reason', problem, limit: 120 }])[0]?.message).toMatch(/^[A-Z].+/);
  }
});
