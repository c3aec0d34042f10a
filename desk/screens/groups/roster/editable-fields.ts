import { numberOf } from '#desk/editions/form/edition-draft.ts';
import type { StaffReservation } from '#desk/screens/groups/reservation.ts';
import { checkReservationChange } from '#model/reservations/reservation-change.ts';

const editable = [
  'email',
  'phone',
  'seatPrice',
  'paidAmount',
  'paidBy',
  'paidOn',
  'refundedAmount',
  'refundedOn',
  'note',
] as const;
type EditableField = (typeof editable)[number];

/** Fields that staff maintain, with their version. */
export type EditableVersion = Pick<StaffReservation, EditableField | 'updatedAt'>;

type EditableFields = Readonly<Record<EditableField, string>>;

export function editableFieldsOf(one: EditableVersion): EditableFields {
  return Object.fromEntries(editable.map((field) => [field, String(one[field] ?? '')])) as EditableFields;
}

/** API input, or problems. A payment or refund without a day is of `today`; none is later. */
export function readChange(typed: EditableFields, person: EditableVersion, today: string) {
  const before = editableFieldsOf(person);
  const isChanged = (field: EditableField) => typed[field] !== before[field];
  const changed: Record<string, unknown> = {};
  if (isChanged('email')) changed.email = typed.email;
  if (isChanged('seatPrice')) changed.seatPrice = numberOf(typed.seatPrice);
  for (const field of ['phone', 'paidBy', 'note'] as const) {
    if (isChanged(field)) changed[field] = typed[field].trim() || null;
  }
  if (isChanged('paidAmount')) changed.paidAmount = numberOf(typed.paidAmount);
  if (isChanged('paidOn')) changed.paidOn = typed.paidOn || null;
  else if (changed.paidAmount && typed.paidOn === '') changed.paidOn = today;
  // Both, so an undo restores both.
  if (isChanged('refundedAmount') || isChanged('refundedOn')) {
    changed.refundedAmount = numberOf(typed.refundedAmount);
    const day = isChanged('refundedOn') ? typed.refundedOn : today;
    changed.refundedOn = changed.refundedAmount === null ? null : day || today;
  }
  const checked = checkReservationChange(changed);
  if (!checked.ok) return checked;
  const { paidOn, refundedOn } = checked.value;
  const exceeds = (numberOf(typed.refundedAmount) ?? 0) > (numberOf(typed.paidAmount) ?? 0);
  const problems = [
    ...((paidOn ?? '') > today ? [{ field: 'paidOn', problem: 'invalid' } as const] : []),
    ...(exceeds ? [{ field: 'refundedAmount', problem: 'invalid' } as const] : []),
    ...((refundedOn ?? '') > today ? [{ field: 'refundedOn', problem: 'invalid' } as const] : []),
  ];
  return problems.length > 0 ? { ok: false as const, problems } : checked;
}

/** Earlier values, to undo a change. */
export function backOf(change: object, was: EditableVersion): Partial<EditableVersion> {
  return Object.fromEntries(Object.keys(change).map((field) => [field, was[field as EditableField]]));
}
