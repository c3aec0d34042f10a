import type { Company } from '#model/company/company.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import type { AmountDue } from '#model/reservations/payment.ts';
import type { ReservationState } from '#model/reservations/reservation.ts';

export interface ReservationFacts {
  readonly reservationId: string;
  /** Mailbox for which the link's token is valid. */
  readonly to: string;
  readonly edition: EditionFacts;
}

/** Facts for a verified mailbox, which may see the input. */
export interface PersonFacts extends ReservationFacts {
  readonly name: string;
  readonly folio: string;
  /** Absent: one. */
  readonly seats?: number;
  /** A buyer who takes none of the seats. */
  readonly attends?: false;
  /** Uses a seat of a buyer, who pays and cancels. */
  readonly attendee?: true;
  /** For a confirmed seat that costs something. */
  readonly due?: AmountDue;
  /** For transfers, of a confirmed seat. */
  readonly bank?: NonNullable<Company['bank']>;
}

/** `typedAt`: when the address was typed, ISO; absent if its owner or the company caused it. */
type TypedFacts = ReservationFacts & { readonly typedAt?: string };

/** `until`: ISO. `held`: only in `reservation-hold`; false: no seat is held. Absent in older e-mails. */
export type HoldRequestFacts = TypedFacts & {
  readonly until: string;
  readonly held?: boolean;
  /** Absent: one. */
  readonly seats?: number;
  /** On the waiting list: fewer seats will do. */
  readonly partial?: true;
};

export type AgainFacts = TypedFacts & {
  readonly state: ReservationState;
  /** Uses a seat of a buyer. */
  readonly attendee?: true;
};

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
  /** MXN. Absent if nothing was paid, or the company canceled. */
  readonly paid?: number;
  /** MXN that the company's rule returns; null if staff decide. */
  readonly refund?: number | null;
};

export interface MovedFacts extends PersonFacts {
  readonly from: EditionFacts;
  /** Former group cancelled: an earlier e-mail removed its classes from the calendar. */
  readonly cancelled?: boolean;
  /** Absent in older e-mails. */
  readonly by?: 'person' | 'company';
  readonly typedAt?: string;
  /** In MXN; absent if nothing was paid. */
  readonly paid?: number;
}

export interface ChangedFacts extends PersonFacts {
  readonly before: EditionFacts['timetable'];
  /** Absent: unchanged. */
  readonly beforePlace?: string | null;
  /** Absent: unchanged. */
  readonly beforeLink?: string | null;
}

export interface EditionCancelledFacts extends PersonFacts {
  readonly seated: boolean;
  readonly movable?: boolean;
  readonly paid?: number;
  readonly instead: readonly EditionFacts[];
}

export type ReminderFacts = PersonFacts & { readonly days: number };
