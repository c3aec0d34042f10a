import * as v from 'valibot';
import { check } from './check.ts';
import { emailField } from './email.ts';
import { lengthOf, limits } from './limits.ts';
import type { Checked } from './problems.ts';
import { cleanLine } from './text.ts';

/**
 * Status of a reservation. `held`: a seat is kept until `until` for the owner of the mailbox; `requested`: a seat was asked for and
 * none is kept, the first to confirm gets it; `confirmed`: the seat is the person's; `asked`: the waiting list was asked for and is not
 * confirmed; `waiting`: on the waiting list; `offered`: a seat is kept until `until` for a person who waited; `ended`: over.
 */
export const reservationStates = ['held', 'requested', 'confirmed', 'asked', 'waiting', 'offered', 'ended'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** The states that take a seat of the edition. */
export const seatedStates = ['held', 'confirmed', 'offered'] as const satisfies readonly ReservationState[];

/**
 * Why a reservation ended: the hour went by; the person gave the seat up; left the line; did not answer two offers; the company
 * cancelled the edition; the person withdrew consent; moved into another edition that they waited for.
 */
export const endReasons = [
  'expired',
  'cancelled',
  'left',
  'unanswered',
  'edition-cancelled',
  'withdrawn',
  'moved',
] as const;
export type EndReason = (typeof endReasons)[number];

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How long a seat is held for who has not confirmed yet, in milliseconds (design, section 9); no longer than until the first class. */
export const holdFor = 60 * minute;
/** A hold that is asked for again is held anew, but no longer than so much after it was first asked for. */
export const heldAtMost = 2 * holdFor;
/** How long a place on the waiting list, or a seat that is not held, can be confirmed. */
export const askFor = day;
/** How long a seat is offered to who waited. */
export const offerFor = day;
/** Offers end so long before the first class at the latest; one that could not last `shortestOffer` is not made. */
export const offersEndBefore = 6 * hour;
export const shortestOffer = hour;
/** When reminders are due, in days before the first class. */
export const reminderDays = [3, 1] as const;
/** How long the link of a reservation is good after the last class. */
export const linkFor = 30 * day;
/** Up to when a seat can be given up, in hours before the first class, where the edition does not say. */
export const defaultCancelHours = 24;
/** So many seats one address may hold that nobody has confirmed yet. */
export const holdsOfOneAddress = 4;
/** So many of an edition it may begin to hold in a day that nobody confirms. */
export const holdsOfOneAddressPerDay = 8;
/** So often a day a seat, or the line, of an edition may be asked for by typing a mailbox, each until its time is over; then only its link asks. */
export const typedPerDay = 2;
/** So often a day whoever has a mailbox may move its seats. */
export const movesPerDay = 10;
/** The fields of the form in the order in which they stand and are checked. */
export const reservationFields = ['name', 'lastname', 'email', 'consent'] as const;
export type ReservationField = (typeof reservationFields)[number];

/** What a person writes to have a seat. */
export interface NewReservation {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly consent: true;
}

const line = (max: number) =>
  v.pipe(
    v.string('required'),
    v.transform(cleanLine),
    v.minLength(1, 'required'),
    v.check((text) => lengthOf(text) <= max, 'too-long'),
  );

const shape = {
  name: line(limits.name),
  lastname: line(limits.lastname),
  email: emailField,
  consent: v.literal(true, 'not-agreed'),
};

/** Checks a reservation by the rules of the contact form: name, last name, e-mail, consent. Answers every problem at once. */
export function checkReservation(input: Readonly<Record<string, unknown>>): Checked<NewReservation, ReservationField> {
  return check(shape, input);
}

/** The seats of an edition as anybody may know them. `capacity` and `free` are null where seats are not counted. */
export interface Seats {
  readonly capacity: number | null;
  /** Confirmed. */
  readonly taken: number;
  /** Held or offered: not confirmed yet. */
  readonly held: number;
  readonly free: number | null;
  /** In the line, confirmed. */
  readonly waiting: number;
  /** When the next seat that is held may come free, ISO; null when none is. */
  readonly heldUntil: string | null;
}

/**
 * Whether an edition can be reserved: `free` seats; `full`: the line only; `not-open`: not open for reservations (or not dated
 * yet); `past`: the first class began; `cancelled`.
 */
export type EditionState = 'free' | 'full' | 'not-open' | 'past' | 'cancelled';

/** What a person may do with a reservation, on its own page and on the wire. */
export const reservationActs = ['confirm', 'join', 'cancel', 'move', 'leave', 'accept', 'decline'] as const;
export type ReservationAct = (typeof reservationActs)[number];

/**
 * What came of an act. `done`: it is so now, also when it was so before. `full`: the group that was wanted has no seat.
 * `late`: after the last moment for it. `not-now`: the reservation stands where this act means nothing (an offer that passed).
 * `review`: the company confirms it by hand. `gone`: the link is not ours, is too old, or nothing is there.
 */
export type ActOutcome = 'done' | 'full' | 'late' | 'not-now' | 'review' | 'gone';
