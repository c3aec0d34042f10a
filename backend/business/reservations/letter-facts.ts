import type { EditionFacts } from '#model/edition-facts.ts';
import type { ReservationState } from '#model/reservation.ts';

/** What every letter of a reservation has: what its link is made of, and the edition. */
export interface ReservationFacts {
  readonly reservationId: string;
  /** As in the token of the link: which mailbox it is good for. */
  readonly to: string;
  readonly edition: EditionFacts;
}

/** The mailbox is proven from here on: what was typed may be said. */
export interface PersonFacts extends ReservationFacts {
  readonly name: string;
  readonly folio: string;
}

/** What may be caused by typing a mailbox. */
interface TypedFacts extends ReservationFacts {
  /** When somebody typed it, ISO, as far as letters are counted; absent where its owner or the company caused the letter. */
  readonly typedAt?: string;
}

/** A seat is held or requested, or a place in the line asked for; `until` when, ISO. */
export interface AskedFacts extends TypedFacts {
  readonly until: string;
  /** Only in `reservation-hold`: false when no seat is held and the first to confirm gets it; absent in older e-mails. */
  readonly held?: boolean;
}

/** Somebody typed a mailbox that has this already. */
export interface AgainFacts extends TypedFacts {
  readonly state: ReservationState;
}

export interface LineFacts extends PersonFacts {
  /** Where in the line, from 1. */
  readonly place: number;
}

export interface OfferFacts extends PersonFacts {
  readonly until: string;
}

export interface PassedFacts extends PersonFacts {
  readonly declined: boolean;
  /** Where the person stands in the line now; null when out of it. */
  readonly place: number | null;
}

export interface CancelledFacts extends PersonFacts {
  readonly by: 'person' | 'company' | 'withdrawal';
}

export interface MovedFacts extends PersonFacts {
  readonly from: EditionFacts;
  /** Whether the group left behind was cancelled: an earlier e-mail took its classes out of the calendar. */
  readonly cancelled?: boolean;
  /** Who moved the seat; absent in older e-mails. */
  readonly by?: 'person' | 'company';
  /** In MXN; absent when nothing was paid. */
  readonly paid?: number;
}

export interface ChangedFacts extends PersonFacts {
  readonly before: EditionFacts['timetable'];
  /** Where it was given before; absent when that did not change. */
  readonly beforePlace?: string | null;
  /** The link to its meetings before; absent when that did not change. */
  readonly beforeLink?: string | null;
  /** `reminded` of the reservation before the change and by it, so that undoing it puts that back; absent when it stayed the same. */
  readonly reminded?: { readonly before: number | null; readonly after: number | null };
}

export interface EditionCancelledFacts extends PersonFacts {
  /** Whether the person had a seat; otherwise a place in the line, or neither confirmed yet. */
  readonly seated: boolean;
  /** Whether the seat can be moved to another group from the page of the reservation. */
  readonly movable?: boolean;
  /** In MXN; absent when nothing was paid. */
  readonly paid?: number;
  /** Groups of the course with a free seat. */
  readonly instead: readonly EditionFacts[];
}

export interface ReminderFacts extends PersonFacts {
  /** How many days before the first class. */
  readonly days: number;
}
