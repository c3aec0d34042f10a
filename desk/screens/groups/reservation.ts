import type { FieldsOf } from '#client/query-types.ts';
import type { Reservation } from '#model/api.generated.ts';
import { isConfirmed, type ReservationAction, type ReservationState } from '#model/reservations/reservation.ts';

export const reservationSelection =
  'id folio name lastname email phone seats wanted company buyerId attends language state endReason until place lineAt confirmedAt reviewSince network total dueOn seatPrice paidAmount paidBy paidOn refundedAmount refundedOn refundDue note invoice { rfc name postalCode regime use } invoiceSentAt createdAt updatedAt';

export type StaffReservation = FieldsOf<Reservation, typeof reservationSelection>;

export function fullName({ name, lastname }: Pick<StaffReservation, 'name' | 'lastname'>): string {
  return `${name} ${lastname}`.trim();
}

/** Attendees by name, without buyers who take none of their seats. */
export function confirmedByName(all: readonly StaffReservation[], language: string): readonly StaffReservation[] {
  return all
    .filter(({ state, attends }) => state === 'confirmed' && attends)
    .toSorted((one, other) => fullName(one).localeCompare(fullName(other), language));
}

/** `offer`: out of turn. */
export type StaffAction = Exclude<ReservationAction, 'join'> | 'offer';

const actionsOfState: Readonly<Record<ReservationState, readonly StaffAction[]>> = {
  held: ['confirm', 'move', 'cancel'],
  requested: ['confirm', 'cancel'],
  confirmed: ['move', 'cancel'],
  asked: ['confirm', 'leave'],
  waiting: ['offer', 'leave'],
  offered: ['accept', 'decline'],
  ended: [],
};

/** `isOver`: the group has ended. */
export function actionsFor(reservation: SeatFields, isOver: boolean): readonly StaffAction[] {
  // A buyer's seat does not move without the others.
  if (reservation.buyerId) return reservation.state === 'confirmed' && !isOver ? ['cancel'] : [];
  return lostSeat(reservation) ? ['move'] : actionsOfState[reservation.state];
}

type SeatFields = Pick<StaffReservation, 'state'> &
  Partial<Pick<StaffReservation, 'endReason' | 'confirmedAt' | 'buyerId'>>;

/** The group's cancellation ended a confirmed seat. */
function lostSeat({ state, endReason, confirmedAt = null }: SeatFields): boolean {
  return state === 'ended' && endReason === 'edition_cancelled' && confirmedAt !== null;
}

/** No e-mail for cancelling an unconfirmed hold or leaving the waiting list. */
export function writesTo(
  { state, email, reviewSince }: Pick<StaffReservation, 'state' | 'email' | 'reviewSince'>,
  action: StaffAction,
): boolean {
  if (email === '') return false;
  if (action === 'cancel') return state === 'confirmed' || reviewSince !== null;
  return action !== 'leave';
}

export function emailsOfCancellation(all: readonly StaffReservation[]): number {
  return all.filter((one) => one.state !== 'ended' && one.email !== '' && isConfirmed(one)).length;
}

/** Lost and moved seats of a cancelled group, and payments to refund. */
export function owedIn(all: readonly StaffReservation[], cancelledAt: string) {
  const lost = all.filter(lostSeat);
  const owed = lost.filter(({ refundDue }) => refundDue !== null);
  return {
    lost,
    moved: all.filter(
      ({ state, endReason, createdAt }) => state === 'ended' && endReason === 'moved' && createdAt >= cancelledAt,
    ),
    owed,
    amount: owed.reduce((sum, { refundDue }) => sum + (refundDue ?? 0), 0),
  };
}

/** People that a buyer named, in order. */
export function attendeesIn(all: readonly StaffReservation[], buyerId: string): readonly StaffReservation[] {
  return all.filter((one) => one.buyerId === buyerId && one.state === 'confirmed');
}

/** Seats without a person. */
export function unnamedOf(row: StaffReservation, all: readonly StaffReservation[]): number {
  return Math.max(0, row.seats - (row.attends ? 1 : 0) - attendeesIn(all, row.id).length);
}

/** Company or buyer of each confirmed seat without a person; teachers know only the company. */
export function buyersOfUnnamed(all: readonly StaffReservation[]): readonly string[] {
  return all
    .filter(({ state }) => state === 'confirmed')
    .flatMap((row) => Array.from({ length: unnamedOf(row, all) }, () => row.company ?? fullName(row)));
}
