import type { Problem } from '#model/problems.ts';
import { checkReservationChange, type ReservationChangeField } from '#model/reservation-change.ts';
import type { StaffReservation } from './reservation.ts';

/** What staff keep of a reservation, in one of its versions. */
export type KeptVersion = Pick<StaffReservation, 'paidAmount' | 'paidBy' | 'paidOn' | 'note' | 'updatedAt'>;

/** The same as it is typed. */
export interface KeptOf {
  readonly paidAmount: string;
  readonly paidBy: string;
  readonly paidOn: string;
  readonly note: string;
}

export function keptOf({ paidAmount, paidBy, paidOn, note }: StaffReservation): KeptOf {
  return {
    paidAmount: paidAmount === null ? '' : String(paidAmount),
    paidBy: paidBy ?? '',
    paidOn: paidOn ?? '',
    note: note ?? '',
  };
}

/** What of it differs from the reservation, as the wire takes it; or what is wrong with it. */
export function readKept(
  typed: KeptOf,
  person: StaffReservation,
):
  | { readonly ok: true; readonly change: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problems: readonly Problem<ReservationChangeField>[] } {
  const before = keptOf(person);
  const amount = typed.paidAmount.trim().replace(/^\$/, '').replaceAll(',', '');
  const given: Record<string, unknown> = {};
  if (typed.paidAmount !== before.paidAmount) given.paidAmount = amount === '' ? null : Number(amount);
  for (const field of ['paidBy', 'paidOn', 'note'] as const) {
    if (typed[field] !== before[field]) given[field] = typed[field].trim() || null;
  }
  const checked = checkReservationChange(given);
  return checked.ok ? { ok: true, change: checked.value } : checked;
}

/** The same fields as they were, to undo it. */
export function backOf(change: Readonly<Record<string, unknown>>, was: KeptVersion): object {
  return Object.fromEntries(Object.keys(change).map((field) => [field, was[field as keyof KeptOf]]));
}
