import { expect, test } from 'vitest';
import { checkedText, forms } from './checked-text.ts';

test('a text of the right form passes', () => {
  expect(checkedText('accessToken', 'aZ0-_=.', forms.accessToken)).toEqual({ text: 'aZ0-_=.' });
  expect(checkedText('username', 'ñandú@example.mx', forms.username)).toEqual({ text: 'ñandú@example.mx' });
  expect(checkedText('password', ' two words\n', forms.password)).toEqual({ text: ' two words\n' });
});

test.each<[keyof typeof forms, unknown, string, RegExp]>([
  ['accessToken', undefined, 'InvalidParameterException', /^1 validation error detected: Value null at .* be null$/],
  ['accessToken', null, 'InvalidParameterException', /must not be null$/],
  ['accessToken', '', 'InvalidParameterException', /length greater than or equal to 1$/],
  ['accessToken', 'a'.repeat(8_193), 'InvalidParameterException', /length less than or equal to 8192$/],
  ['accessToken', 'a b', 'InvalidParameterException', /regular expression pattern: \[A-Za-z0-9-_=\.\]\+$/],
  ['accessToken', 'ab\n', 'InvalidParameterException', /regular expression pattern/],
  ['username', 'two words', 'InvalidParameterException', /regular expression pattern/],
  ['clientId', 'a-b', 'InvalidParameterException', /regular expression pattern/],
  ['token', { a: 1 }, 'SerializationException', /^token is not a string\.$/],
])('%s: %j is refused', (field, value, fault, message) => {
  expect(checkedText(field, value, forms[field])).toEqual({ fault, message: expect.stringMatching(message) });
});

test('a refusal never repeats what was sent', () => {
  const refused = checkedText('username', 'my secret', forms.username);
  expect(JSON.stringify(refused)).not.toContain('secret');
});
