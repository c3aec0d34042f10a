import { expect, test } from 'vitest';
import { madeReservation } from '#tests/support/desk/made-reservation.ts';
import { backOf, editableFieldsOf, readChange } from './editable-fields.ts';

const person = madeReservation({ paidAmount: 1_250, paidBy: 'card', note: 'Asked for an invoice' });
const read = (different: object) => readChange({ ...editableFieldsOf(person), ...different }, person);

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
  expect(readChange(editableFieldsOf(called), called)).toEqual({ ok: true, value: {} });
  expect(readChange({ ...editableFieldsOf(called), phone: ' ' }, called)).toEqual({
    ok: true,
    value: { phone: null },
  });
  expect(read({ email: 'ana@' })).toMatchObject({ ok: false, problems: [{ field: 'email' }] });
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
