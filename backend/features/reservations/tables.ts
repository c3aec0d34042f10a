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
  /**
   * Seats that it uses, holds or waits for. Of a buyer, those of all attendees; 0 for an attendee
   * (`buyerId`), whose seat is the buyer's.
   */
  seats: Generated<number>;
  /** Number asked for by a person on the waiting list who takes fewer, too; null: all or none. */
  wanted: number | null;
  /** The buyer's. */
  company: string | null;
  /** The reservation with this person's seat. */
  buyerId: string | null;
  /** 0: a buyer who takes none of the seats. */
  attends: Generated<Flag>;
  state: ReservationState;
  endReason: EndReason | null;
  /** Expiry of a hold, an offer or a request. */
  until: string | null;
  /**
   * Networks of the guest's request and confirmation: keyed hashes, `network/site/address`
   * (`held-from.ts`), or one hash in older rows. Null for rows made or confirmed by staff; cleared
   * by retention (`keep-counts.ts`). A `held` row with it is a guest's.
   */
  heldFrom: string | null;
  /** When its owner confirmed a seat that staff must review (`mostUnpaid`) before `until`; kept if it expires. */
  reviewSince: string | null;
  /**
   * Time of entry into the waiting list, which is its order. Kept while a seat is held or offered,
   * for the way back.
   */
  lineAt: string | null;
  /** When this mailbox last passed on a seat: seats freed before are not offered to it again. */
  passedAt: string | null;
  /** Expired offers. */
  unanswered: Generated<number>;
  /** When the offered seat came free. */
  freedAt: string | null;
  confirmedAt: string | null;
  /** Days before the first session in the last reminder. */
  reminded: number | null;
  /** Price of a seat (MXN, with tax) as confirmed or agreed; null: that of the group. */
  seatPrice: number | null;
  paidAmount: number | null;
  paidBy: string | null;
  paidOn: string | null;
  /** Part of `paidAmount` that was returned. */
  refundedAmount: number | null;
  /** When the last of it was returned. */
  refundedOn: string | null;
  /** `InvoiceData` of the model, as JSON. */
  invoice: string | null;
  /** When they were sent to the accountant; null again once they change. */
  invoiceSentAt: string | null;
  /** When the person was reminded of the payment. */
  paymentAskedAt: string | null;
  note: string | null;
  /** `CourseResult` of the model; null: not marked. */
  result: string | null;
  /** When its person was asked to confirm the name on the certificate. */
  nameAskedAt: string | null;
  /** When they did, or corrected it. */
  nameConfirmedAt: string | null;
  /** When the mailbox's owner last used a link. */
  actedAt: string | null;
  /** `personSearchText` of the model; null in older rows until the backfill. */
  searchText: string | null;
}

/** The result of a visitor's hold or waiting-list request, for idempotent repeats. */
export interface HoldRequestTable {
  /** The client's, or a hash of the typed values and their origin. */
  id: string;
  mailbox: string;
  editionId: string;
  line: Flag;
  /** A hash of the typed values. */
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

/** The remainder of reservations after two years. */
interface ReservationCountTable {
  editionId: string;
  outcome: string;
  count: number;
}

interface AttendanceTable {
  reservationId: string;
  /** The session, from 1. */
  n: number;
  /** P: present, F: absent, J: excused. */
  mark: string;
  by: string;
  at: string;
}

/** A recorded credit of a bank statement. */
interface BankMovementTable {
  digest: string;
  /** Empty once it is erased. */
  reservationId: string;
  createdAt: string;
}

export type AttendanceRow = Row<'attendance'>;
export type ReservationRow = Row<'reservation'>;
export type NewReservationRow = NewRow<'reservation'>;
