import * as v from 'valibot';
import { check, optionalLine, requiredLine, type Values } from '#model/check.ts';
import { fieldLengths } from '#model/field-lengths.ts';
import { emailField } from '#model/people/email.ts';
import { phoneField } from '#model/people/phone.ts';
import type { Checked } from '#model/problems.ts';
import { cleanLine } from '#model/text.ts';
import { day, hour, minute } from '#model/time-units.ts';

/**
 * `held`: unconfirmed seat, kept until `until`. `requested`: no seat kept, the first to confirm
 * gets it. `asked`: unconfirmed waiting-list request. `offered`: a seat kept until `until` for the
 * waiting list.
 */
export const reservationStates = ['held', 'requested', 'confirmed', 'asked', 'waiting', 'offered', 'ended'] as const;
export type ReservationState = (typeof reservationStates)[number];

export const activeStates = reservationStates.filter((state) => state !== 'ended');
export const seatedStates = ['held', 'confirmed', 'offered'] as const satisfies readonly ReservationState[];

/** Ever confirmed by its owner or staff. */
export function isConfirmed(row: { state: ReservationState; lineAt: string | null; reviewSince: string | null }) {
  return row.lineAt !== null || row.reviewSince !== null || !['held', 'requested', 'asked'].includes(row.state);
}

/**
 * `cancelled`: by the person; `left`: the waiting list. `unanswered`: two offers expired.
 * `edition-cancelled`: by the company; `withdrawn`: consent; `moved`: to another edition.
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

/** Unconfirmed holds; never beyond the first class. Durations are in milliseconds. */
export const holdDuration = 60 * minute;
/** Guest holds get shorter as the group fills. `used`: seats in use before it. */
export function guestHoldDuration(used: number, capacity: number | null): number {
  const share = capacity === null ? 0 : used / capacity;
  return share < 0.5 ? holdDuration : share < 0.75 ? holdDuration / 2 : holdDuration / 4;
}
/** To confirm a waiting-list request, or a seat that is not held. */
export const requestDuration = day;
/** Staff approval of a seat its owner confirmed. */
export const reviewDuration = 7 * day;
/** Offer to the waiting list. */
export const offerDuration = day;
/** Before the first class. Offers shorter than `shortestOffer` are not made. */
export const offersEndBefore = 6 * hour;
export const shortestOffer = hour;
/** Days before the first class. */
export const reminderDays = [3, 1] as const;
/** After the last class. */
export const linkDuration = 30 * day;
/** Hours before the first class. */
export const defaultCancelHours = 24;
/** Seats in unconfirmed guest holds, per level of the client's network. */
export const mostHolds = { address: 6, site: 8, network: 10 } as const;
/** Quota of unconfirmed holds and requests per network and group; half the seats if that is more. */
export const mostUnconfirmed = 8;
/** Seats per group that guest holds leave free. */
export const neverHeld = 2;
/** Interval between confirmation e-mails for one group. */
export const emailedAgainAfter = 10 * minute;
/** Quotas of confirmed unpaid seats, and of a group's waiting ones, per uncommon e-mail domain and level of network. */
export const mostUnpaid = { domain: 8, address: 8, network: 16 } as const;
/** Per mailbox. */
export const movesPerDay = 10;
/** Per reservation; at most a group's capacity. */
export const mostSeats = 100;
/** Buyers name attendees until this hour of the day before the first class. */
export const namesUntilHour = '20:00';
/** In form order. */
const reservationFields = ['name', 'lastname', 'email', 'seats', 'company', 'phone', 'partial', 'consent'] as const;
export type ReservationField = (typeof reservationFields)[number];

/** A number, or the text of a form field; blank: one. */
const seatsField = v.pipe(
  v.optional(v.union([v.number(), v.string()], 'invalid'), 1),
  v.transform((value) => (value === '' ? 1 : Number(value))),
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(mostSeats, 'invalid'),
);

const shape = {
  name: requiredLine(fieldLengths.name),
  lastname: requiredLine(fieldLengths.lastname),
  email: emailField,
  seats: seatsField,
  company: optionalLine(fieldLengths.company),
  phone: v.union(
    [v.pipe(v.optional(v.string(), ''), v.transform(cleanLine), v.value('', 'invalid')), phoneField],
    'invalid',
  ),
  /** On the waiting list: fewer seats will do. */
  partial: v.pipe(
    v.optional(v.unknown()),
    v.transform((value) => value === true || value === 'yes'),
  ),
  consent: v.literal(true, 'not-agreed'),
};
export type NewReservation = Values<typeof shape>;

/** `most`: the group's capacity. */
export function checkReservation(
  input: Readonly<Record<string, unknown>>,
  most = mostSeats,
): Checked<NewReservation, ReservationField> {
  return check({ ...shape, seats: v.pipe(seatsField, v.maxValue(most, 'invalid')) }, input);
}

/** Entered by staff, with an e-mail address (else empty), a telephone number, or both. */
type ReachablePerson = Pick<NewReservation, 'name' | 'lastname' | 'email'> & { readonly phone: string | null };
type PersonField = keyof ReachablePerson;

export function checkPerson(input: Readonly<Record<string, unknown>>): Checked<ReachablePerson, PersonField> {
  const hasText = (value: unknown) => typeof value === 'string' && cleanLine(value) !== '';
  const { phone } = input;
  const needsEmail = hasText(input.email) || !hasText(phone);
  const { name, lastname, email } = shape;
  const checked = check(
    {
      name,
      lastname,
      email: needsEmail ? email : v.optional(v.nullable(v.string())),
      phone: v.optional(v.nullable(hasText(phone) ? phoneField : v.string())),
    },
    input,
  );
  if (!checked.ok) return checked;
  const { value } = checked;
  return {
    ok: true,
    value: {
      ...value,
      email: needsEmail ? (value.email ?? '') : '',
      phone: hasText(phone) ? (value.phone ?? null) : null,
    },
  };
}

export type PhoneCaller = ReachablePerson & Pick<NewReservation, 'seats' | 'company'>;
export type CallerField = keyof PhoneCaller;

/** `most`: the group's capacity. */
export function checkCaller(
  input: Readonly<Record<string, unknown>>,
  most = mostSeats,
): Checked<PhoneCaller, CallerField> {
  const person = checkPerson(input);
  const several = check({ seats: v.pipe(seatsField, v.maxValue(most, 'invalid')), company: shape.company }, input);
  if (person.ok && several.ok) return { ok: true, value: { ...person.value, ...several.value } };
  return {
    ok: false,
    problems: [...(person.ok ? [] : person.problems), ...(several.ok ? [] : several.problems)],
  };
}

/** `capacity` and `free` are null when unlimited. */
export interface Seats {
  readonly capacity: number | null;
  readonly taken: number;
  /** Held or offered, not yet confirmed. */
  readonly held: number;
  readonly free: number | null;
  /** Confirmed. */
  readonly waiting: number;
  /** Earliest expiry, ISO. */
  readonly heldUntil: string | null;
}

/** `full`: waiting list only; `not-open`: closed, or undated; `past`: the first class began. */
export type EditionState = 'free' | 'full' | 'not-open' | 'past' | 'cancelled';

/** Entered by the buyer or staff; gets no e-mail without an address (empty). */
export type NewAttendee = Pick<NewReservation, 'name' | 'lastname' | 'email'>;
export type AttendeeField = keyof NewAttendee;

export function checkAttendee(input: Readonly<Record<string, unknown>>): Checked<NewAttendee, AttendeeField> {
  const { name, lastname, email } = shape;
  const hasEmail = typeof input.email === 'string' && cleanLine(input.email) !== '';
  const checked = check({ name, lastname, email: hasEmail ? email : v.optional(v.unknown()) }, input);
  if (!checked.ok) return checked;
  return { ok: true, value: { ...checked.value, email: hasEmail ? String(checked.value.email) : '' } };
}

export const reservationActions = ['confirm', 'join', 'cancel', 'move', 'leave', 'accept', 'decline'] as const;
export type ReservationAction = (typeof reservationActions)[number];

/**
 * `done`: also when repeated; `full`: no seat in the target group; `late`: past the deadline.
 * `not_now`: not in this state (an expired offer); `review`: staff must approve. `gone`: invalid or
 * expired link, or no reservation.
 */
export type ActionOutcome = 'done' | 'full' | 'late' | 'not_now' | 'review' | 'gone';
