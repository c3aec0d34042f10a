import type { WorkerField, WorkerFields } from '#model/certificates/worker.ts';
import type { Company } from '#model/company/company.ts';
import type { CatalogueEdition, Syllabus } from '#model/courses/course.ts';
import type { Session } from '#model/courses/session.ts';
import type { InvoiceData, InvoiceField } from '#model/invoices/invoice-data.ts';
import type { Problem } from '#model/problems.ts';
import type { AmountDue } from './payment.ts';
import type { AttendeeField, EndReason, NewAttendee, ReservationState } from './reservation.ts';

/** In the requested language. */
export interface ReservableEdition extends CatalogueEdition {
  readonly course: {
    readonly id: string;
    readonly name: string;
    readonly mode: string | null;
    readonly syllabus: Syllabus | null;
  };
  /** Chronological; empty without a first day or hour. */
  readonly timetable: readonly Session[];
  /** ISO; null without a first day. */
  readonly cancelUntil: string | null;
  /** Whether `cancelUntil` is to come. */
  readonly cancelsInTime: boolean;
}

/** `there: false`: removed or cancelled. `others`: groups of the course with a free seat. */
export type ReservePage =
  | { readonly there: true; readonly edition: ReservableEdition; readonly others: readonly CatalogueEdition[] }
  | { readonly there: false; readonly courseName: string | null; readonly others: readonly CatalogueEdition[] };

/** Shown after reserving, before the e-mailed link is opened. */
export interface HeldPage {
  readonly edition: ReservableEdition;
  readonly email: string;
  readonly line: boolean;
  /** False for the waiting list, and for a seat taken only on confirmation. */
  readonly held: boolean;
  readonly seats: number;
  /** On the waiting list: fewer seats will do. */
  readonly partial: boolean;
  /** Expiry, ISO. */
  readonly until: string;
  /** False once expired or closed. Does not reveal actions of the mailbox's owner. */
  readonly stands: boolean;
}

/** By the buyer of several seats, or staff. `id`: the attendee; absent: an unnamed seat. */
export type AttendeeChange =
  | (NewAttendee & { readonly act: 'name'; readonly id?: string })
  /** `seats`: how many were shown; a repetition gives back no other. */
  | { readonly act: 'drop'; readonly id?: string; readonly seats?: number }
  | { readonly act: 'attend'; readonly attends: boolean };

/** `busy`: too many names or e-mails. */
export type AttendeesChanged =
  | 'done'
  | 'full'
  | 'late'
  | 'not_now'
  | 'busy'
  | 'gone'
  | readonly Problem<AttendeeField>[];

/** `certificate`: folio of the valid one, as printed. */
interface PartyAttendee extends NewAttendee {
  readonly id: string;
  readonly certificate: string | null;
}

/** Seats of a buyer, and their attendees. */
export interface Party {
  readonly seats: number;
  readonly attends: boolean;
  readonly attendees: readonly PartyAttendee[];
  readonly unnamed: number;
  /** Names can be entered until `until`, ISO; null without a date. */
  readonly open: boolean;
  readonly until: string | null;
}

/** For a confirmed seat that is not free. `bank`: null while unknown. */
interface PaymentOnPage {
  readonly due: AmountDue;
  /** The due day has passed. */
  readonly overdue: boolean;
  readonly bank: Company['bank'];
}

export interface ReservationPage {
  readonly folio: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  /** Null for an attendee, who did not enter it. */
  readonly company: string | null;
  readonly phone: string | null;
  readonly state: ReservationState;
  readonly endReason: EndReason | null;
  /** Expiry, ISO. */
  readonly until: string | null;
  /** A `requested` seat confirmed by its owner awaits staff approval; an expired one got none. */
  readonly inReview: boolean;
  /** Waiting-list position from 1. */
  readonly place: number | null;
  /** On the waiting list: an offer was declined or expired, and its seat is not offered to them again. */
  readonly passed: boolean;
  /** ISO. */
  readonly lineSince: string | null;
  readonly edition: ReservableEdition;
  /** Only with a confirmed seat. */
  readonly meetingLink: string | null;
  /** Calendar URL; only with a confirmed seat. */
  readonly calendar: string | null;
  /** Folio of the valid certificate, as printed. */
  readonly certificate: string | null;
  /** Stored DC-3 data; null if none can be requested. */
  readonly worker: Partial<WorkerFields> | null;
  /** The owner has yet to answer how the name should read on the certificate. */
  readonly asksName: boolean;
  /** Can be cancelled or moved. */
  readonly cancellable: boolean;
  /** MXN that a cancellation returns, now or once ended. `amount` null: staff decide. Null: nothing to return. */
  readonly refund: { readonly amount: number | null } | null;
  /** MXN returned so far. */
  readonly refunded: number;
  /** Cancelled before a seat was held or confirmed. */
  readonly onlyRequested: boolean;
  /** The group was cancelled; the seat can move to another. */
  readonly lostSeat: boolean;
  /** Cancelling would offer the seat to the waiting list. */
  readonly passesOn: boolean;
  /** Groups of the same course with a free seat. */
  readonly others: readonly CatalogueEdition[];
  readonly mine: Mine;
  /** Even unconfirmed; 0 for an attendee. */
  readonly seats: number;
  /** On the waiting list: fewer seats will do. */
  readonly partial: boolean;
  /** Null for a free or unconfirmed seat, an attendee, or an unknown price. */
  readonly payment: PaymentOnPage | null;
  /** Null: not entered. */
  readonly invoice: InvoiceData | null;
  /** The accountant has the data. */
  readonly invoiceSent: boolean;
  /** Only with several confirmed seats. */
  readonly party: Party | null;
  /** A person with a seat of a buyer, who pays and cancels. */
  readonly attendee: boolean;
}

/** `gone`: the link is invalid. */
export type Renamed = 'done' | 'gone' | readonly Problem<'name' | 'lastname'>[];

/** `gone`: the link is invalid, or there is no valid certificate. */
export type SavedWorker = 'done' | 'gone' | readonly Problem<WorkerField>[];

/** `gone`: the link is invalid, or there is no confirmed seat. `not_now`: the accountant has the former data. */
export type SavedInvoice = 'done' | 'gone' | 'not_now' | readonly Problem<InvoiceField>[];

/** The edition was deleted. */
export interface RemovedReservation {
  readonly removed: true;
  readonly mine: Mine;
}

/** Other active reservations of the mailbox, with the tokens of their pages. */
export type Mine = readonly {
  readonly token: string;
  readonly folio: string;
  readonly course: string;
  readonly firstDay: string | null;
  readonly state: ReservationState;
  readonly inReview: boolean;
  /** Confirmation deadline, ISO. */
  readonly until: string | null;
}[];
