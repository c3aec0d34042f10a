import type { ActOutcome, ReservationAct, ReservationState } from '#model/reservation.ts';

/** A reservation as staff see it (`Reservation` of the wire). */
export interface StaffReservation {
  readonly id: string;
  readonly folio: string;
  readonly name: string;
  readonly lastname: string;
  /** Empty for a caller without one. */
  readonly email: string;
  readonly phone: string | null;
  readonly language: string;
  readonly state: ReservationState;
  readonly endReason: string | null;
  /** When a hold, an offer or a request for the line ends by itself. */
  readonly until: string | null;
  /** Where in the line, from 1. */
  readonly place: number | null;
  readonly lineAt: string | null;
  readonly confirmedAt: string | null;
  /** Since when its owner waits for staff to confirm it. */
  readonly reviewSince: string | null;
  /** A keyed hash of the network that asked for it. */
  readonly network: string | null;
  /** In MXN. */
  readonly paidAmount: number | null;
  readonly paidBy: string | null;
  readonly paidOn: string | null;
  readonly refundedOn: string | null;
  readonly note: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The fields of `StaffReservation`, for a question. */
export const reservationFields =
  'id folio name lastname email phone language state endReason until place lineAt confirmedAt reviewSince network paidAmount paidBy paidOn refundedOn note createdAt updatedAt';

/** As an outcome stands in the schema. */
export type WiredOutcome = Exclude<ActOutcome, 'not-now' | 'review'> | 'not_now';

export function fullName({ name, lastname }: Pick<StaffReservation, 'name' | 'lastname'>): string {
  return `${name} ${lastname}`.trim();
}

/** What somebody of the company can do for the person; `offer` is out of turn. */
export type StaffAct = Exclude<ReservationAct, 'join'> | 'offer';

const actsOfState: Readonly<Record<ReservationState, readonly StaffAct[]>> = {
  held: ['confirm', 'move', 'cancel'],
  requested: ['confirm', 'cancel'],
  confirmed: ['move', 'cancel'],
  asked: ['confirm', 'leave'],
  waiting: ['offer', 'leave'],
  offered: ['accept', 'decline'],
  ended: [],
};

/** What can be done for the person, as the reservation stands. */
export function actsFor(reservation: SeatFields): readonly StaffAct[] {
  return lostSeat(reservation) ? ['move'] : actsOfState[reservation.state];
}

type SeatFields = Pick<StaffReservation, 'state'> & Partial<Pick<StaffReservation, 'endReason' | 'confirmedAt'>>;

/** Whether a confirmed seat ended because its group was cancelled. */
export function lostSeat({ state, endReason, confirmedAt = null }: SeatFields): boolean {
  return state === 'ended' && endReason === 'edition_cancelled' && confirmedAt !== null;
}

/** Whether the person is written to: who gives up what was only held or waited for is not. */
export function writesTo({ state, email }: Pick<StaffReservation, 'state' | 'email'>, act: StaffAct): boolean {
  if (email === '') return false;
  if (act === 'cancel') return state === 'confirmed';
  return act !== 'leave';
}
