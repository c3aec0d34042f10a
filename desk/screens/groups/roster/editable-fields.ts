import { numberOf } from '#desk/editions/form/edition-draft.ts';
import type { StaffReservation } from '#desk/screens/groups/reservation.ts';
import { checkReservationChange } from '#model/reservations/reservation-change.ts';

/** Fields of a reservation that staff maintain, with their version. */
export type EditableVersion = Pick<
  StaffReservation,
  | 'email'
  | 'phone'
  | 'seatPrice'
  | 'paidAmount'
  | 'paidBy'
  | 'paidOn'
  | 'refundedAmount'
  | 'refundedOn'
  | 'note'
  | 'updatedAt'
>;

export type EditableFields = Readonly<Record<Exclude<keyof EditableVersion, 'updatedAt'>, string>>;

export function editableFieldsOf(one: EditableVersion): EditableFields {
  const { email, phone, seatPrice, paidAmount, paidBy, paidOn, refundedAmount, refundedOn, note } = one;
  return {
    email,
    phone: phone ?? '',
    seatPrice: seatPrice === null ? '' : String(seatPrice),
    paidAmount: paidAmount === null ? '' : String(paidAmount),
    paidBy: paidBy ?? '',
    paidOn: paidOn ?? '',
    refundedAmount: refundedAmount === null ? '' : String(refundedAmount),
    refundedOn: refundedOn ?? '',
    note: note ?? '',
  };
}

/** More was returned than paid. */
const refundExceeds = { field: 'refundedAmount', problem: 'invalid' } as const;

/** Changed fields as API input, or problems. A payment or refund without a day is of `today`; none is later. */
export function readChange(typed: EditableFields, person: EditableVersion, today: string) {
  const before = editableFieldsOf(person);
  const changed: Record<string, unknown> = {};
  for (const field of ['seatPrice', 'paidAmount', 'refundedAmount'] as const) {
    if (typed[field] !== before[field]) changed[field] = numberOf(typed[field]);
  }
  if (typed.email !== before.email) changed.email = typed.email;
  for (const field of ['phone', 'paidBy', 'paidOn', 'refundedOn', 'note'] as const) {
    if (typed[field] !== before[field]) changed[field] = typed[field].trim() || null;
  }
  // Both, so that an undo restores both.
  if ('refundedAmount' in changed || 'refundedOn' in changed) {
    const isDated = typed.refundedOn !== before.refundedOn;
    const isRaised = typed.refundedAmount !== before.refundedAmount;
    changed.refundedAmount = numberOf(typed.refundedAmount);
    changed.refundedOn =
      changed.refundedAmount === null ? null : (isRaised && !isDated) || !typed.refundedOn ? today : typed.refundedOn;
  }
  for (const [amount, day] of [
    ['paidAmount', 'paidOn'],
    ['refundedAmount', 'refundedOn'],
  ] as const) {
    if (typeof changed[amount] === 'number' && typed[day] === '') changed[day] = today;
    if (typeof changed[day] === 'string' && changed[day] > today) changed[day] = '';
  }
  const checked = checkReservationChange(changed);
  const exceeds = (numberOf(typed.refundedAmount) ?? 0) > (numberOf(typed.paidAmount) ?? 0);
  return checked.ok && exceeds ? { ok: false as const, problems: [refundExceeds] } : checked;
}

/** The same fields of an earlier version, to undo a change. */
export function backOf(change: object, was: EditableVersion): Partial<EditableVersion> {
  return Object.fromEntries(Object.keys(change).map((field) => [field, was[field as keyof EditableFields]]));
}
