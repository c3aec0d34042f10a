import * as v from 'valibot';
import { atMost, checkPresent, requiredLine, type Values } from '#model/check.ts';
import { fieldLengths } from '#model/field-lengths.ts';
import { roundMoney } from '#model/money.ts';
import { emailField } from '#model/people/email.ts';
import { phoneField } from '#model/people/phone.ts';
import type { Checked } from '#model/problems.ts';
import { cleanText } from '#model/text.ts';
import { mostPaid } from './bank-movement.ts';
import { isDay } from './sessions.ts';

/** In MXN, to the cent. */
const amount = v.pipe(
  v.number('invalid'),
  v.check((value) => value >= 0 && value <= mostPaid, 'invalid'),
  v.transform(roundMoney),
);

const shape = {
  name: requiredLine(fieldLengths.name),
  lastname: requiredLine(fieldLengths.lastname),
  email: emailField,
  phone: phoneField,
  seatPrice: amount,
  paidAmount: amount,
  paidBy: requiredLine(fieldLengths.paidBy),
  paidOn: v.pipe(v.string('invalid'), v.check(isDay, 'invalid')),
  refundedAmount: amount,
  refundedOn: v.pipe(v.string('invalid'), v.check(isDay, 'invalid')),
  note: v.pipe(v.string('invalid'), v.transform(cleanText), atMost(fieldLengths.note)),
};

const mayBeNull = [
  'phone',
  'seatPrice',
  'paidAmount',
  'paidBy',
  'paidOn',
  'refundedAmount',
  'refundedOn',
  'note',
] as const;

export type ReservationChangeField = keyof typeof shape;
/** Staff edits: amounts in MXN, days as `YYYY-MM-DD`. */
export type ReservationChange = {
  readonly [Field in ReservationChangeField]:
    | Values<typeof shape>[Field]
    | (Field extends (typeof mayBeNull)[number] ? null : never);
};

/** Validates present fields; null clears one. */
export function checkReservationChange(
  input: Readonly<Record<string, unknown>>,
): Checked<Partial<ReservationChange>, ReservationChangeField> {
  return checkPresent(shape, input, mayBeNull) as Checked<Partial<ReservationChange>, ReservationChangeField>;
}
