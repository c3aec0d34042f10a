import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { pageTokens } from './page-token.ts';
import { signToken } from './signed-token.ts';

const ring = keyRingOf('k1');
const tokens = pageTokens(ring);

const start = (id: string) => ({ id, createdAt: '2026-11-20T00:00:00.000Z' });

test('names the row after which the next page begins', () => {
  const token = tokens.make('Course', start('id-ñ'));
  expect(tokens.read('Course', token)).toEqual({ after: start('id-ñ') });
  expect(tokens.read('Course', null)).toEqual({ after: null });
  expect(tokens.read('Course', undefined)).toEqual({ after: null });
});

test('stays valid after key rotation', () => {
  const token = tokens.make('Course', start('a'));
  expect(pageTokens(keyRingOf('k2', 'k1')).read('Course', token)).toEqual({ after: start('a') });
});

test.each([
  ['empty', ''],
  ['made up', 'x'],
  ['unsigned', Buffer.from('{"list":"Course","id":"a","createdAt":"then"}').toString('base64url')],
  ['of another list', tokens.make('Contact', start('a'))],
  ['of another installation', pageTokens(keyRingOf('k2')).make('Course', start('a'))],
  ['altered', `${tokens.make('Course', start('a'))}x`],
  ['for another purpose', signToken(ring, 'withdraw', { list: 'Course', ...start('a') })],
  ['without an id', signToken(ring, 'page-token', { list: 'Course', ...start('a'), id: 5 })],
  ['without a time', signToken(ring, 'page-token', { list: 'Course', id: 'a' })],
  ['of the version before', signToken(ring, 'page-token', { list: 'Course', after: 'a' })],
])('one that is %s is rejected', (_, token) => {
  expect(tokens.read('Course', token)).toBe('invalid');
});
