import { expect, test } from 'vitest';
import { asMessage } from './message-wire.ts';
import { nameOf } from './name-of.ts';

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

test('somebody is called by their name, else by their address', () => {
  expect(nameOf(message, 'nobody')).toBe('Rocío Méndez');
  expect(nameOf({ ...message, name: null, lastname: null }, 'nobody')).toBe('rocio@ejemplo.mx');
  expect(nameOf({ ...message, name: '', lastname: null, email: null }, 'nobody')).toBe('nobody');
});

test('a name turns no sentence around', () => {
  expect(nameOf({ ...message, name: '\u202eoícoR\u2069' }, 'nobody')).toBe('oícoR Méndez');
});
