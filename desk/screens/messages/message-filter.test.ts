import { expect, test } from 'vitest';
import { filterVariables, fitsFilter, type MessageFilter, readMessageFilter, writeFilter } from './message-filter.ts';
import type { Message } from './message-wire.ts';

const open: MessageFilter = { state: 'open', search: '', type: '', language: '', assignee: '' };
const rocio: Message = {
  id: 'r',
  name: 'Rocío',
  lastname: 'Méndez',
  email: 'rocio@panaderia.example',
  type: 'budget',
  reason: 'Punto de venta',
  message: 'Dos sucursales',
  language: 'es',
  state: 'open',
  assignee: null,
  createdAt: '2026-11-19T23:32:00Z',
  updatedAt: '2026-11-19T23:32:00Z',
};

test('a filter round-trips through the address; unknown values are dropped', () => {
  const filter: MessageFilter = {
    state: 'answered',
    search: 'dos & más',
    type: 'budget',
    language: 'en',
    assignee: 'me',
  };
  expect(readMessageFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  expect(writeFilter(open)).toBe('');
  expect(readMessageFilter(new URLSearchParams('?state=gone&type=x&language=fr&by=ana&q=%20'))).toEqual(open);
  expect(readMessageFilter(new URLSearchParams({ q: 'a'.repeat(200) })).search).toHaveLength(100);
});

test('open messages are sorted oldest first, all others newest first', () => {
  expect(filterVariables(open, 'ana')).toEqual({
    state: 'open',
    order: 'oldest',
    search: null,
    type: null,
    language: null,
    assignee: null,
  });
  expect(filterVariables({ ...open, state: 'archived', assignee: 'me' }, 'ana')).toMatchObject({
    order: 'newest',
    assignee: 'ana',
  });
});

test('matches a message when every condition matches', () => {
  expect(fitsFilter(rocio, open, 'ana')).toBe(true);
  expect(fitsFilter(rocio, { ...open, search: 'MENDEZ sucursales', type: 'budget', language: 'es' }, 'ana')).toBe(true);
  expect(fitsFilter(rocio, { ...open, assignee: 'none' }, 'ana')).toBe(true);
  expect(fitsFilter({ ...rocio, assignee: 'ana' }, { ...open, assignee: 'me' }, 'ana')).toBe(true);
  for (const other of [
    { state: 'answered' },
    { type: 'ideas' },
    { language: 'en' },
    { assignee: 'me' },
    { search: 'xyz' },
  ]) {
    expect(fitsFilter(rocio, { ...open, ...other } as MessageFilter, 'ana'), JSON.stringify(other)).toBe(false);
  }
});
