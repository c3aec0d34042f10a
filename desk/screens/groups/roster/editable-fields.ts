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

/** Changed fields as API input, or problems. */
export function readChange(typed: EditableFields, person: EditableVersion) {
  const before = editableFieldsOf(person);
  const changed: Record<string, unknown> = {};
  for (const field of ['seatPrice', 'paidAmount', 'refundedAmount'] as const) {
    if (typed[field] !== before[field]) changed[field] = numberOf(typed[field]);
  }
  if (typed.email !== before.email) changed.email = typed.email;
  for (const field of ['phone', 'paidBy', 'paidOn', 'refundedOn', 'note'] as const) {
    if (typed[field] !== before[field]) changed[field] = typed[field].trim() || null;
  }
  return checkReservationChange(changed);
}

/** The same fields of an earlier version, to undo a change. */
export function backOf(change: object, was: EditableVersion): Partial<EditableVersion> {
  return Object.fromEntries(Object.keys(change).map((field) => [field, was[field as keyof EditableFields]]));
}
