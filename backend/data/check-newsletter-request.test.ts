import { expect, test } from 'vitest';
import { checkNewsletterRequest } from './check-newsletter-request.ts';

test('the clean address', () => {
  expect(checkNewsletterRequest({ fields: { email: ' ana@example.com ' }, id: 'a-1' })).toEqual({
    ok: true,
    value: expect.objectContaining({ email: 'ana@example.com' }),
  });
  expect(checkNewsletterRequest({ fields: { email: 'ana@example.com' } }).ok).toBe(true);
});

test('every problem at once, that of the id last', () => {
  expect(checkNewsletterRequest({ fields: { email: '' }, id: 'no such id' })).toEqual({
    ok: false,
    problems: [
      { field: 'email', problem: 'required' },
      { field: 'id', problem: 'invalid' },
    ],
  });
  expect(checkNewsletterRequest({ fields: { email: 'ana@example.com' }, id: '' }).ok).toBe(false);
});
