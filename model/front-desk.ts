import type { ContactField } from './contact.ts';
import type { CatalogueCourse } from './course.ts';
import type { FirstAccountField } from './first-account.ts';
import type { Language } from './languages.ts';
import type { NewsletterField } from './newsletter.ts';
import type { Problem } from './problems.ts';
import type { ActOutcome, ReservationAct, ReservationField } from './reservation.ts';
import type { HeldPage, RemovedReservation, Renamed, ReservationPage, ReservePage } from './reservation-pages.ts';

/**
 * The outcome of leaving something with the service: stored on disk; refused with every problem; too much came from there,
 * and it can be tried again in `wait` seconds; or nothing says that a person saw the form, and it is stored when it comes
 * again with `moment` among its fields, a few seconds later.
 */
export type LeaveOutcome<Field extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly Problem<Field>[] }
  | { readonly ok: false; readonly wait: number }
  | { readonly ok: false; readonly moment: string };

/**
 * The outcome of reserving. `seen` names what was stored to whoever stored it (`heldPage`), and is worth nothing else. `full`: the
 * last seat went meanwhile, or there is no line to ask for because seats are free; nothing was stored. `closed`: it cannot be
 * reserved any more.
 */
export type LeftReservation =
  | { readonly ok: true; readonly seen: string }
  | { readonly ok: false; readonly state: 'full' | 'free' | 'closed' }
  | Exclude<LeaveOutcome<ReservationField>, { readonly ok: true }>;

export type FirstAccountOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly Problem<FirstAccountField>[] }
  | { readonly ok: false; readonly why: 'common-password' | 'gone' };

/** What a link in a letter leads to. `gone`: the link is not ours, was altered, or is too old. */
export type LinkOutcome = 'done' | 'gone';

/**
 * What a page may ask of the service when it is rendered, or when a form is posted without script. The service hands an
 * implementation to the pages' loaders through the router's context; neither side imports the other.
 * An unexpected fault is thrown.
 */
export interface FrontDesk {
  /** The public origin, without a slash at the end: `https://example.com`. */
  readonly origin: string;
  /** The address that e-mails come from. */
  readonly sender: string;
  /** All courses in the order of the catalogue, each with its visible editions; names in `language`. */
  catalogue(language: Language): Promise<readonly CatalogueCourse[]>;
  /** Leaves a contact message. `fields` are the posted values, unchecked, with `moment` when it came along. */
  leaveContact(fields: Readonly<Record<string, unknown>>, language: Language): Promise<LeaveOutcome<ContactField>>;
  /** Asks for the newsletter: stored unconfirmed, with a letter that asks to confirm. */
  subscribe(fields: Readonly<Record<string, unknown>>, language: Language): Promise<LeaveOutcome<NewsletterField>>;
  /** Confirms a subscriber with the token of its letter. Doing it twice is `done`. */
  confirmSubscriber(token: string): Promise<LinkOutcome>;
  /** Ends every row of a subscriber of the token's mailbox, and nothing else. Doing it twice is `done`. */
  leaveNews(token: string): Promise<LinkOutcome>;
  /**
   * Ends every row of a subscriber and withdraws the consents of the token's mailbox, but those of its reservations, which stay.
   * Doing it twice is `done`.
   */
  withdraw(token: string): Promise<LinkOutcome>;
  /** The page of an edition; null when there never was one with that id. */
  reservePage(editionId: string, language: Language): Promise<ReservePage | null>;
  /**
   * Holds a seat, or asks for a place in the line when `fields.line` is there. `fields` are the posted values, unchecked, with
   * `moment` when it came along. A mailbox that has one is answered as one that has none.
   */
  reserve(editionId: string, fields: Readonly<Record<string, unknown>>, language: Language): Promise<LeftReservation>;
  /** What who reserved sees until the letter is opened, by the `seen` of `reserve`; null when it is not ours, or over. */
  heldPage(seen: string, language: Language): Promise<HeldPage | null>;
  /** The reservation of the token of a letter; null when it is not ours or too old. */
  reservationPage(token: string, language: Language): Promise<ReservationPage | RemovedReservation | null>;
  /** Does that with the reservation of the token. `editionId`: where to move. Doing it twice is `done`. */
  actOnReservation(token: string, act: ReservationAct, editionId?: string): Promise<ActOutcome>;
  /** Changes the name of the reservation of the token. `fields` are the posted values, unchecked. */
  renameReservation(token: string, fields: Readonly<Record<string, unknown>>): Promise<Renamed>;
  /**
   * E-mails the link to its reservations to a mailbox. `fields` has its `email`, unchecked, with `moment` when it came along. A
   * mailbox without a reservation is answered like one with several.
   */
  sendLink(fields: Readonly<Record<string, unknown>>): Promise<LeaveOutcome<'email'>>;
  /** Whether the first account can be made with that token. */
  isFirstAccountOpen(token: string): Promise<boolean>;
  /** Makes the first account. `gone`: the token is not ours, was used or is too old, or there is an account. */
  makeFirstAccount(
    token: string,
    fields: Readonly<Record<string, unknown>>,
    language: Language,
  ): Promise<FirstAccountOutcome>;
  /** Writes an unexpected fault into the log. */
  report(fault: unknown): void;
}
