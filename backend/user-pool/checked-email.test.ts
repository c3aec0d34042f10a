import { expect, it } from 'vitest';
import { checkedEmail } from './checked-email.ts';

it('takes an address as it was written', () => {
  expect(checkedEmail('Ana@Example.com')).toEqual({ email: 'Ana@Example.com' });
});

it.each([
  [undefined, 'InvalidParameterException', "Value null at 'username'"],
  ['', 'InvalidParameterException', "Value at 'username'"],
  ['a@b.example '.repeat(20), 'InvalidParameterException', "Value at 'username'"],
  ['ana', 'InvalidParameterException', 'Username should be an email.'],
  [`${'a'.repeat(70)}@example.com`, 'InvalidParameterException', 'Username should be an email.'],
  [7, 'SerializationException', 'username is not a string.'],
])('refuses %j', (username, fault, message) => {
  expect(checkedEmail(username)).toEqual({ fault, message: expect.stringContaining(message) });
});
