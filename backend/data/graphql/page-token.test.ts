import { expect, test } from 'vitest';
import { pageToken, readPageToken } from './page-token.ts';

test('says after which id the next part begins', () => {
  expect(readPageToken(pageToken('id-ñ'))).toEqual({ after: 'id-ñ' });
  expect(readPageToken(null)).toEqual({ after: null });
  expect(readPageToken(undefined)).toEqual({ after: null });
});

test.each([
  '',
  'x',
  'e30',
  'bnVsbA',
  `${pageToken('a')}=`,
  Buffer.from('{"version":2,"after":"a"}').toString('base64url'),
])('%j was not made here', (token) => {
  expect(readPageToken(token)).toBe('invalid');
});
