import { expect, test } from 'vitest';
import { asMessage, messagesOf, senderName, waitsSince } from './message-wire.ts';

const message = asMessage({
  id: 'm',
  name: 'Rocío',
  lastname: 'Méndez',
  email: 'rocio@ejemplo.mx',
  type: null,
  reason: null,
  message: null,
  language: null,
  state: null,
  assignee: null,
  createdAt: '2026-11-19T23:32:00Z',
  updatedAt: '2026-11-19T23:32:00Z',
});

test('uses the name, else the address', () => {
  expect(senderName(message, 'nobody')).toBe('Rocío Méndez');
  expect(senderName({ ...message, name: null, lastname: null }, 'nobody')).toBe('rocio@ejemplo.mx');
  expect(senderName({ ...message, name: '', lastname: null, email: null }, 'nobody')).toBe('nobody');
});

test('a name cannot change the text direction of a sentence', () => {
  expect(senderName({ ...message, name: '\u202eoícoR\u2069' }, 'nobody')).toBe('oícoR Méndez');
});

test('an open message waits since the e-mail that asked again', () => {
  const at = '2026-11-29T10:00:00Z';
  const notice = { ...message, state: 'open' };
  const [again, first] = messagesOf({ items: [notice, { ...notice, id: 'n' }], askedAgain: [{ id: 'm', at }] });
  expect([again, first].map((one) => one && waitsSince(one))).toEqual([at, notice.createdAt]);
  expect(again && waitsSince({ ...again, state: 'answered' })).toBe(notice.createdAt);
});
