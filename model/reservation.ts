import * as v from 'valibot';
import { check, requiredLine } from './check.ts';
import { emailField } from './email.ts';
import { limits } from './limits.ts';
import { phoneField } from './phone.ts';
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

/** How long an unconfirmed seat is held, in milliseconds; never beyond the first class. */
export const holdFor = 60 * minute;
/** The same for a guest's hold: shorter as the group fills. `used` seats of `capacity` are in use before it. */
export function guestHoldFor(used: number, capacity: number | null): number {
  const share = capacity === null ? 0 : used / capacity;
  return share < 0.5 ? holdFor : share < 0.75 ? holdFor / 2 : holdFor / 4;
}
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
/** Unconfirmed holds of guests at once over all groups, by level of the network that they come from. */
export const mostHolds = { address: 4, site: 6, network: 8 } as const;
/** Unconfirmed holds and requests of one network in a group, where half of its seats is not more. */
export const mostUnconfirmed = 8;
/** Seats of a group that guests' holds leave free. */
export const neverHeld = 2;
/** Confirmation e-mails a day to a mailbox that somebody typed; `owner`: its owner acted by a link in the last 30 days. */
export const typedEmailsPerDay = { stranger: 3, owner: 10 } as const;
export const ownerFor = 30 * day;
/** No second confirmation e-mail for one group within so long. */
export const emailedAgainAfter = 10 * minute;
/** Confirmed seats without a payment, over all groups; beyond it staff confirm. Per unusual e-mail domain, and by level of network. */
export const mostUnpaid = { domain: 8, address: 8, network: 16 } as const;
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

const shape = {
  name: requiredLine(limits.name),
  lastname: requiredLine(limits.lastname),
  email: emailField,
  consent: v.literal(true, 'not-agreed'),
};

/** Checks a reservation by the rules of the contact form: name, last name, e-mail, consent. Answers every problem at once. */
export function checkReservation(input: Readonly<Record<string, unknown>>): Checked<NewReservation, ReservationField> {
  return check(shape, input);
}

/** A person whom staff enter: an e-mail or a telephone number, or both. `email` is empty without one. */
export interface Caller {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string | null;
}
export type CallerField = keyof Caller;

/** Checks a person whom staff enter. Without a telephone number an e-mail is required. */
export function checkCaller({ phone, ...input }: Readonly<Record<string, unknown>>): Checked<Caller, CallerField> {
  const isGiven = (value: unknown) => typeof value === 'string' && cleanLine(value) !== '';
  const needsEmail = isGiven(input.email) || !isGiven(phone);
  const { consent: _, email, ...names } = shape;
  const checked = check(
    {
      ...names,
      email: needsEmail ? email : v.optional(v.nullable(v.string())),
      phone: v.optional(v.nullable(isGiven(phone) ? phoneField : v.string())),
    },
    { ...input, phone },
  );
  if (!checked.ok) return checked;
  const { value } = checked;
  return {
    ok: true,
    value: {
      ...value,
      email: needsEmail ? (value.email ?? '') : '',
      phone: isGiven(phone) ? (value.phone ?? null) : null,
    },
  };
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
