import * as v from 'valibot';
import { checkPresent, requiredLine } from './check.ts';
import { emailField } from './email.ts';
import { lengthOf, limits } from './limits.ts';
import { phoneField } from './phone.ts';
import type { Checked } from './problems.ts';
import { isDay } from './sessions.ts';
import { cleanText } from './text.ts';

/** What staff write into a reservation: what was paid, a note, and a name or an address that was misspelled. */
export interface ReservationChange {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string | null;
  /** In MXN. */
  readonly paidAmount: number | null;
  readonly paidBy: string | null;
  /** `YYYY-MM-DD`. */
  readonly paidOn: string | null;
  /** When it was returned, `YYYY-MM-DD`. */
  readonly refundedOn: string | null;
  readonly note: string | null;
}
export type ReservationChangeField = keyof ReservationChange;

const shape = {
  name: requiredLine(limits.name),
  lastname: requiredLine(limits.lastname),
  email: emailField,
  phone: phoneField,
  paidAmount: v.pipe(
    v.number('invalid'),
    v.check((amount) => Number.isFinite(amount) && amount >= 0, 'invalid'),
  ),
  paidBy: requiredLine(limits.paidBy),
  paidOn: v.pipe(v.string('invalid'), v.check(isDay, 'invalid')),
  refundedOn: v.pipe(v.string('invalid'), v.check(isDay, 'invalid')),
  note: v.pipe(
    v.string('invalid'),
    v.transform(cleanText),
    v.check((text) => lengthOf(text) <= limits.note, 'too-long'),
  ),
};

const mayBeNull = ['phone', 'paidAmount', 'paidBy', 'paidOn', 'refundedOn', 'note'] as const;

/** Checks what of it is present. Null takes back what was paid or noted. */
export function checkReservationChange(
  input: Readonly<Record<string, unknown>>,
): Checked<Partial<ReservationChange>, ReservationChangeField> {
  const taken = mayBeNull.filter((field) => input[field] === null);
  const nulls = Object.fromEntries(taken.map((field) => [field, null]));
  const checked = checkPresent(shape, { ...input, ...Object.fromEntries(taken.map((field) => [field, undefined])) });
  return checked.ok ? { ok: true, value: { ...checked.value, ...nulls } } : checked;
}
