import type { Company } from '#model/company/company.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import type { AmountDue } from '#model/reservations/payment.ts';
import type { ReservationState } from '#model/reservations/reservation.ts';

export interface ReservationFacts {
  readonly reservationId: string;
  /** Mailbox that the token of the link is valid for. */
  readonly to: string;
  readonly edition: EditionFacts;
}

/** Facts for a verified mailbox, which may see the input. */
export interface PersonFacts extends ReservationFacts {
  readonly name: string;
  readonly folio: string;
  /** For a buyer of several; absent: one. */
  readonly seats?: number;
  /** A buyer who takes none of the seats. */
  readonly attends?: false;
  /** A person with a seat of a buyer, who pays and cancels. */
  readonly attendee?: true;
  /** For a confirmed seat that costs something. */
  readonly due?: AmountDue;
  /** Account for transfers, of a confirmed seat; absent if unknown. */
  readonly bank?: NonNullable<Company['bank']>;
}

/** `typedAt`: when the address was typed, ISO; absent if its owner or the company caused the e-mail. */
type TypedFacts = ReservationFacts & { readonly typedAt?: string };

/** `until`: ISO. `held`: only in `reservation-hold`; false: no seat is held. Absent in older e-mails. */
export type HoldRequestFacts = TypedFacts & {
  readonly until: string;
  readonly held?: boolean;
  /** Absent: one. */
  readonly seats?: number;
};

export type AgainFacts = TypedFacts & { readonly state: ReservationState };

/** `place`: from 1. */
export type WaitlistFacts = PersonFacts & { readonly place: number };

export type OfferFacts = PersonFacts & { readonly until: string };

/** `place`: null if off the waiting list. */
export type PassedFacts = PersonFacts & { readonly declined: boolean; readonly place: number | null };

/** `unconfirmed`: staff did not approve the seat, which no calendar has. */
export type CancelledFacts = PersonFacts & {
  readonly by: 'person' | 'company' | 'buyer' | 'unpaid' | 'withdrawal';
  /** When a buyer caused it, ISO. */
  readonly typedAt?: string;
  readonly unconfirmed?: boolean;
  /** MXN that was paid, and that the company's rule returns; absent if nothing was paid, or staff decide. */
  readonly paid?: number;
  readonly refund?: number;
};

export interface MovedFacts extends PersonFacts {
  readonly from: EditionFacts;
  /** The former group was cancelled; an earlier e-mail removed its classes from the calendar. */
  readonly cancelled?: boolean;
  /** Absent in older e-mails. */
  readonly by?: 'person' | 'company';
  /** When the buyer of an attendee caused it, ISO. */
  readonly typedAt?: string;
  /** In MXN; absent if nothing was paid. */
  readonly paid?: number;
}

export interface ChangedFacts extends PersonFacts {
  readonly before: EditionFacts['timetable'];
  /** Absent if it did not change. */
  readonly beforePlace?: string | null;
  /** Absent if it did not change. */
  readonly beforeLink?: string | null;
}

export interface EditionCancelledFacts extends PersonFacts {
  readonly seated: boolean;
  readonly movable?: boolean;
  /** In MXN; absent if nothing was paid. */
  readonly paid?: number;
  readonly instead: readonly EditionFacts[];
}

export type ReminderFacts = PersonFacts & { readonly days: number };
