import type { Flag, Generated, NewRow, Row, Stored } from '#backend/platform/database/tables.ts';
import type { EndReason, ReservationState } from '#model/reservations/reservation.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    reservation: ReservationTable;
    asking: HoldRequestTable;
    removedEdition: RemovedEditionTable;
    reservationCount: ReservationCountTable;
    attendance: AttendanceTable;
    bankMovement: BankMovementTable;
  }
}

/** A person's seat, or place in the waiting list. */
interface ReservationTable extends Stored {
  /** Readable on the telephone: `R-7KQ4-2M`. */
  folio: string;
  editionId: string;
  name: string;
  lastname: string;
  /** Empty for a caller without e-mail. */
  email: string;
  /** Unique among an edition's active rows; the row's id without e-mail. */
  emailKey: string;
  /** Normalized by `readPhone`. */
  phone: string | null;
  language: string;
  /** Used, held or waited for. A buyer's include those of the attendees, which have 0. */
  seats: Generated<number>;
  /** Number asked for on the waiting list if fewer suffice; null: all or none. */
  wanted: number | null;
  /** The buyer's. */
  company: string | null;
  /** Reservation with an attendee's seat. */
  buyerId: string | null;
  /** 0: a buyer who takes none of the seats. */
  attends: Generated<Flag>;
  state: ReservationState;
  endReason: EndReason | null;
  /** Expiry of a hold, an offer or a request. */
  until: string | null;
  /**
   * Network of the guest's request or confirmation, as keyed hashes `network/site/address`
   * (`held-from.ts`), one in older rows. Null if made or confirmed by staff; cleared by retention
   * (`purge-reservations.ts`). A `held` row with it is a guest's.
   */
  heldFrom: string | null;
  /** When the owner confirmed a seat that staff must review (`mostUnpaid`); kept if it expires. */
  reviewSince: string | null;
  /** Time of entry into the waiting list, by which it is ordered. Kept while a seat is held or offered. */
  lineAt: string | null;
  /** When the mailbox last declined a seat: seats freed before are not offered again. */
  passedAt: string | null;
  /** Expired offers. */
  unanswered: Generated<number>;
  /** When the offered seat came free. */
  freedAt: string | null;
  confirmedAt: string | null;
  /** Days before the first session in the last reminder. */
  reminded: number | null;
  /** For one seat, in MXN with tax, as confirmed or agreed; null: the group's. */
  seatPrice: number | null;
  paidAmount: number | null;
  paidBy: string | null;
  paidOn: string | null;
  /** Returned part of `paidAmount`. */
  refundedAmount: number | null;
  /** Day of the last return. */
  refundedOn: string | null;
  /** `InvoiceData` of the model, as JSON. */
  invoice: string | null;
  /** When sent to the accountant; null again once the data change. */
  invoiceSentAt: string | null;
  /** Time of the payment reminder. */
  paymentAskedAt: string | null;
  note: string | null;
  /** `CourseResult` of the model; null: not marked. */
  result: string | null;
  /** When an e-mail asked to confirm the name on the certificate. */
  nameAskedAt: string | null;
  /** When confirmed or corrected. */
  nameConfirmedAt: string | null;
  /** When the mailbox's owner last used a link. */
  actedAt: string | null;
  /** `personSearchText` of the model; null until the backfill, in older rows and after an erased buyer. */
  searchText: string | null;
}

/** Result of a visitor's hold or waiting-list request, for idempotent repeats. */
export interface HoldRequestTable {
  /** The client's, or a new one. */
  id: string;
  mailbox: string;
  editionId: string;
  line: Flag;
  /** Hash of the request (`contentOf`). */
  content: string;
  /** Read only by former versions. */
  since: string;
  /** As returned. */
  until: string;
  /** Null in older rows, which all held a seat. */
  held: Flag | null;
}

interface RemovedEditionTable {
  id: string;
  idCourse: string | null;
  removedAt: string;
}

/** Remainder of reservations after two years. */
interface ReservationCountTable {
  editionId: string;
  outcome: string;
  count: number;
}

interface AttendanceTable {
  reservationId: string;
  /** Session, from 1. */
  n: number;
  /** P, F or J (`attendanceMarks`). */
  mark: string;
  by: string;
  at: string;
}

/** Recorded credit of a bank statement. */
interface BankMovementTable {
  digest: string;
  /** Empty once the reservation is erased. */
  reservationId: string;
  createdAt: string;
}

export type AttendanceRow = Row<'attendance'>;
export type ReservationRow = Row<'reservation'>;
export type NewReservationRow = NewRow<'reservation'>;
