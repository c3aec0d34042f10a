import { expect, test } from 'vitest';
import { madeReservation } from '#tests/support/desk/made-reservation.ts';
import { backOf, editableFieldsOf, readChange } from './editable-fields.ts';

const person = madeReservation({ paidAmount: 1_250, paidBy: 'card', note: 'Asked for an invoice' });
const read = (different: object) => readChange({ ...editableFieldsOf(person), ...different }, person, '2026-11-28');

test('sends only changed fields, and null for cleared ones', () => {
  expect(read({})).toEqual({ ok: true, value: {} });
  expect(read({ paidAmount: '$1,300.50', paidOn: '2026-11-20' })).toEqual({
    ok: true,
    value: { paidAmount: 1300.5, paidOn: '2026-11-20' },
  });
  expect(read({ paidAmount: '', paidBy: ' ', note: '' })).toEqual({
    ok: true,
    value: { paidAmount: null, paidBy: null, note: null },
  });
});

test('corrects address and phone number, and deletes the number', () => {
  expect(read({ email: ' ana@ejemplo.mx ', phone: '' })).toMatchObject({
    ok: true,
    value: { email: 'ana@ejemplo.mx' },
  });
  const called = madeReservation({ email: '', phone: '55 1234 5678' });
  expect(readChange(editableFieldsOf(called), called, '2026-11-28')).toEqual({ ok: true, value: {} });
  expect(readChange({ ...editableFieldsOf(called), phone: ' ' }, called, '2026-11-28')).toEqual({
    ok: true,
    value: { phone: null },
  });
  expect(read({ email: 'ana@' })).toMatchObject({ ok: false, problems: [{ field: 'email' }] });
});

test('a payment or refund without a day is of today, and none is later', () => {
  expect(read({ paidAmount: '1300' })).toEqual({ ok: true, value: { paidAmount: 1_300, paidOn: '2026-11-28' } });
  expect(read({ refundedAmount: '50' })).toEqual({
    ok: true,
    value: { refundedAmount: 50, refundedOn: '2026-11-28' },
  });
  const paidBack = { ...person, refundedAmount: 50, refundedOn: '2026-11-20' };
  const dated = { ...editableFieldsOf(paidBack), refundedOn: '2026-11-21' };
  expect(readChange(dated, paidBack, '2026-11-28')).toEqual({
    ok: true,
    value: { refundedAmount: 50, refundedOn: '2026-11-21' },
  });
  expect(read({ paidAmount: '' })).toEqual({ ok: true, value: { paidAmount: null } });
  expect(read({ refundedAmount: '1250.01' })).toMatchObject({ ok: false, problems: [{ field: 'refundedAmount' }] });
  expect(read({ paidOn: '2027-11-27' })).toMatchObject({ ok: false, problems: [{ field: 'paidOn' }] });
});

test('reports all problems at once', () => {
  expect(read({ paidAmount: 'a lot', paidOn: '2026-02-30', paidBy: 'x'.repeat(51) })).toMatchObject({
    ok: false,
    problems: [{ field: 'paidAmount' }, { field: 'paidBy', limit: 50 }, { field: 'paidOn' }],
  });
});

test('undo restores the same fields', () => {
  expect(backOf({ paidAmount: null, paidOn: '2026-11-20' }, person)).toEqual({ paidAmount: 1_250, paidOn: null });
});
