import { expect, test } from 'vitest';
import { signToken } from '#backend/keys/signed-token.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { pageTokens } from './page-token.ts';

const ring = keyRingOf('k1');
const tokens = pageTokens(ring);

test('says after which id the next part of its list begins', () => {
  const token = tokens.make('Course', 'id-ñ');
  expect(tokens.read('Course', token)).toEqual({ after: 'id-ñ' });
  expect(tokens.read('Course', null)).toEqual({ after: null });
  expect(tokens.read('Course', undefined)).toEqual({ after: null });
});

test('goes on after a rotation of the keys', () => {
  const token = tokens.make('Course', 'a');
  expect(pageTokens(keyRingOf('k2', 'k1')).read('Course', token)).toEqual({ after: 'a' });
});

test.each([
  ['empty', ''],
  ['made up', 'x'],
  ['unsigned', Buffer.from('{"list":"Course","after":"a"}').toString('base64url')],
  ['of another list', tokens.make('Contact', 'a')],
  ['of another installation', pageTokens(keyRingOf('k2')).make('Course', 'a')],
  ['altered', `${tokens.make('Course', 'a')}x`],
  ['for another purpose', signToken(ring, 'withdraw', { list: 'Course', after: 'a' })],
  ['without an id', signToken(ring, 'page-token', { list: 'Course', after: 5 })],
])('one that is %s was not made for it', (_, token) => {
  expect(tokens.read('Course', token)).toBe('invalid');
});
