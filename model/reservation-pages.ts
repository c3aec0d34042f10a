import type { CatalogueEdition, Syllabus } from './course.ts';
import type { Problem } from './problems.ts';
import type { EndReason, ReservationState } from './reservation.ts';
import type { Session } from './session.ts';

/** An edition as the page that sells it shows it. Names are in the language that was asked for. */
export interface ReservableEdition extends CatalogueEdition {
  readonly course: {
    readonly id: string;
    readonly name: string;
    readonly mode: string | null;
    readonly syllabus: Syllabus | null;
  };
  /** Every class in its order; empty while the edition has no first day or hour. */
  readonly timetable: readonly Session[];
  /** Dates between the first and the last class on which there is none. */
  readonly daysWithout: readonly string[];
  /** When the seat may be given up at the latest, ISO; null while the edition has no first day. */
  readonly cancelUntil: string | null;
}

/** The page of an edition: what it is, or that it was removed or cancelled, and the groups of its course with a free seat. */
export type ReservePage =
  | { readonly there: true; readonly edition: ReservableEdition; readonly others: readonly CatalogueEdition[] }
  | { readonly there: false; readonly courseName: string | null; readonly others: readonly CatalogueEdition[] };

/** What who reserved sees before the letter is opened. */
export interface HeldPage {
  readonly edition: ReservableEdition;
  /** As it was typed. */
  readonly email: string;
  /** Whether it is a place in the line that was asked for. */
  readonly line: boolean;
  /** Whether a seat is held. False for a seat that only confirming takes, and for the line. */
  readonly held: boolean;
  /** When it ends by itself, ISO. */
  readonly until: string;
  /** False once its time is over, or the group cannot be reserved any more. What the mailbox's owner did changes nothing here. */
  readonly stands: boolean;
}

/** A reservation as its own page shows it to whoever opened its letter. */
export interface ReservationPage {
  readonly folio: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly state: ReservationState;
  readonly endReason: EndReason | null;
  /** When a hold, an offer or a request ends by itself, ISO. */
  readonly until: string | null;
  /** Whether the owner confirmed a `requested` seat that the company has to confirm by hand. */
  readonly inReview: boolean;
  /** Where in the line, from 1; null when not in it. */
  readonly place: number | null;
  /** Since when, ISO. */
  readonly lineSince: string | null;
  readonly edition: ReservableEdition;
  /** Only for who has the seat. */
  readonly meetingLink: string | null;
  /** The address of its calendar on this origin, only for who has the seat. */
  readonly calendar: string | null;
  /** Whether it can be given up, and moved, now. */
  readonly cancellable: boolean;
  /** Whether the seat was lost with its group, and can be moved to another. */
  readonly lostSeat: boolean;
  /** Whether somebody in the line would be offered the seat if it were given up now. */
  readonly passesOn: boolean;
  /** Groups of the same course with a free seat. */
  readonly others: readonly CatalogueEdition[];
  readonly mine: Mine;
}

/** The outcome of a change of name by link: the problems of its fields, or `gone` where the link leads nowhere. */
export type Renamed = 'done' | 'gone' | readonly Problem<'name' | 'lastname'>[];

/** The page of a reservation whose edition was removed: what else the mailbox has. */
export interface RemovedReservation {
  readonly removed: true;
  readonly mine: Mine;
}

/** The other reservations of the mailbox that still stand, each with the token of its own page. */
export type Mine = readonly {
  readonly token: string;
  readonly folio: string;
  readonly course: string;
  readonly firstDay: string | null;
  readonly state: ReservationState;
  /** When it ends by itself, ISO; null where it does not. */
  readonly until: string | null;
}[];
