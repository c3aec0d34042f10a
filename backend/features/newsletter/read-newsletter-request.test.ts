import { expect, test } from 'vitest';
import { readNewsletterRequest } from './read-newsletter-request.ts';

const at = new Date('2026-11-20T10:00:00.000Z');
const read = (fields: Record<string, unknown>, id?: string) =>
  readNewsletterRequest({ now: () => at, newId: () => 'new' }, { fields, language: 'en', id });

test('returns the row for a valid address', () => {
  const time = at.toISOString();
  const email = 'Ana@example.com';
  const times = { date: time, optInSentAt: time, createdAt: time, updatedAt: time };
  const row = { id: 'a-1', email, emailKey: 'ana@example.com', language: 'en', ...times };
  expect(read({ email: ` ${email} ` }, 'a-1')).toEqual({ outcome: 'read', at, row });
  const date = '2026-01-05T08:00-06:00';
  expect(read({ email, date })).toEqual({ outcome: 'read', at, row: { ...row, id: 'new', date } });
});

test('returns every problem, that of the id last', () => {
  expect(read({ email: '' }, 'no such id')).toEqual({
    outcome: 'refused',
    problems: [
      { field: 'email', problem: 'required' },
      { field: 'id', problem: 'invalid' },
    ],
  });
  expect(read({ email: 'ana@example.com' }, '').outcome).toBe('refused');
});
