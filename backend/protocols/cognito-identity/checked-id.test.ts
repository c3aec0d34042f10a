import { expect, test } from 'vitest';
import { checkedId } from './identity-pool.ts';

test('accepts a well-formed id', () => {
  expect(checkedId('identityId', 'us-west-1:0a-1')).toEqual({ id: 'us-west-1:0a-1' });
});

test.each<[unknown, string, RegExp]>([
  [undefined, 'ValidationException', /^1 validation error detected: Value null at 'identityId' .* must not be null$/],
  [null, 'ValidationException', /must not be null$/],
  ['', 'ValidationException', /length greater than or equal to 1$/],
  [`us-west-1:${'a'.repeat(60)}`, 'ValidationException', /length less than or equal to 55$/],
  ['nobody', 'ValidationException', /Value 'nobody' .* regular expression pattern: \[\\w-\]\+:\[0-9a-f-\]\+$/],
  [7, 'SerializationException', /not a string/],
])('rejects %j', (value, fault, message) => {
  expect(checkedId('identityId', value)).toEqual({ fault, message: expect.stringMatching(message) });
});
