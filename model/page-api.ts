import type { FirstAccountField } from './accounts/first-account.ts';
import type { PublicCertificate } from './certificates/certificate.ts';
import type { Company } from './company/company.ts';
import type { CatalogueCourse } from './courses/course.ts';
import type { Language } from './languages.ts';
import type { ArchivedIssuePage, IssueLink } from './newsletter/archive.ts';
import type { ContactField } from './people/contact.ts';
import type { NewsletterField } from './people/newsletter.ts';
import type { Problem } from './problems.ts';
import type { ActionOutcome, ReservationAction, ReservationField } from './reservations/reservation.ts';
import type {
  AttendeeChange,
  AttendeesChanged,
  HeldPage,
  RemovedReservation,
  Renamed,
  ReservationPage,
  ReservePage,
  SavedInvoice,
  SavedWorker,
} from './reservations/reservation-pages.ts';

/**
 * Stored; invalid; rate limited (`wait` in seconds); or without form timestamp: post again with
 * `formTimestamp` after a few seconds.
 */
export type SubmitOutcome<Field extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly Problem<Field>[] }
  | { readonly ok: false; readonly wait: number }
  | { readonly ok: false; readonly formTimestamp: string };

/**
 * `heldToken`: for `heldPage` only. `full`: the last seat has just gone. `free`: no waiting
 * list, since seats are free. Nothing is stored without `ok`.
 */
export type SubmittedReservation =
  | { readonly ok: true; readonly heldToken: string }
  | { readonly ok: false; readonly state: 'full' | 'free' | 'closed' }
  | Exclude<SubmitOutcome<ReservationField>, { readonly ok: true }>;

type FirstAccountOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly Problem<FirstAccountField>[] }
  | { readonly ok: false; readonly why: 'common-password' | 'gone' };

/** `gone`: the token is forged, altered or expired. */
export type LinkOutcome = 'done' | 'gone';

/** `notices`: course notices ended, too. */
export type LeaveOutcome = LinkOutcome | 'notices';

/** Reads of the database. A page whose read fails is rendered with 503. */
export interface PageReads {
  /** In catalogue order. */
  catalogue(language: Language): Promise<readonly CatalogueCourse[]>;
  /** Public ones, latest first. */
  issues(language: Language): Promise<readonly ArchivedIssuePage[]>;
  /** Null without a public issue. */
  latestIssue(language: Language): Promise<IssueLink | null>;
  /** With present facts of its groups; `hidden` if it is not public, null without an issue of that number. */
  issue(number: number, language: Language): Promise<ArchivedIssuePage | 'hidden' | null>;
  /** Null for an unknown id. */
  reservePage(editionId: string, language: Language): Promise<ReservePage | null>;
  /** Null when `heldToken` is invalid or expired. */
  heldPage(heldToken: string, language: Language): Promise<HeldPage | null>;
  /** Null when the token is invalid or expired. */
  reservationPage(token: string, language: Language): Promise<ReservationPage | RemovedReservation | null>;
  /** `mistyped`: no folio reads so. */
  certificate(typed: string): Promise<PublicCertificate | 'mistyped' | 'unknown'>;
  isFirstAccountOpen(token: string): Promise<boolean>;
  /** The outcome of `leaveNewsletter` for this token now, like the next two. */
  checkUnsubscribe(token: string): Promise<LeaveOutcome>;
  checkOptIn(token: string): Promise<LinkOutcome>;
  checkCourseNotice(token: string): Promise<LinkOutcome>;
}

/**
 * Service API for pages, rendered or posted to without script. Passed to pages in
 * `PageRequest` and `Visit`. Throws unexpected faults. `fields`: unvalidated form values, with the
 * form timestamp as `moment` if posted.
 */
export interface PageApi extends PageReads {
  /** Public, without a trailing slash: `https://example.com`. */
  readonly origin: string;
  readonly sender: string;
  /** From memory, without the database. */
  company(): Promise<Company>;
  submitContact(fields: Readonly<Record<string, unknown>>, language: Language): Promise<SubmitOutcome<ContactField>>;
  /** Stores an unconfirmed subscriber and enqueues the opt-in e-mail. */
  subscribe(fields: Readonly<Record<string, unknown>>, language: Language): Promise<SubmitOutcome<NewsletterField>>;
  /** Idempotent. */
  confirmSubscriber(token: string): Promise<LinkOutcome>;
  /** Opt-in for one e-mail when a course has a group. Reveals nothing stored. */
  requestCourseNotice(
    courseId: string,
    fields: Readonly<Record<string, unknown>>,
    language: Language,
  ): Promise<SubmitOutcome<'email'>>;
  /** Idempotent. */
  confirmCourseNotice(token: string): Promise<LinkOutcome>;
  /** Unsubscribes the token's mailbox. Idempotent. */
  leaveNewsletter(token: string): Promise<LeaveOutcome>;
  /** Unsubscribes, and withdraws all consents but those of reservations. Idempotent. */
  withdraw(token: string): Promise<LinkOutcome>;
  /** Holds a seat, or joins the waiting list with `fields.line`. Does not reveal an existing reservation. */
  reserve(
    editionId: string,
    fields: Readonly<Record<string, unknown>>,
    language: Language,
  ): Promise<SubmittedReservation>;
  /** `editionId`: the target of a move. Idempotent. */
  changeOwnReservation(token: string, act: ReservationAction, editionId?: string): Promise<ActionOutcome>;
  /** By the link of the buyer. */
  changeAttendees(token: string, change: AttendeeChange): Promise<AttendeesChanged>;
  /** By the link of a confirmed reservation. */
  saveInvoice(token: string, fields: Readonly<Record<string, unknown>>): Promise<SavedInvoice>;
  renameReservation(token: string, fields: Readonly<Record<string, unknown>>): Promise<Renamed>;
  /** E-mails the link to a mailbox's reservations. Does not reveal whether there are any. */
  sendLink(fields: Readonly<Record<string, unknown>>): Promise<SubmitOutcome<'email'>>;
  /** DC-3 data, by the link of a reservation with a certificate. */
  saveWorker(token: string, fields: Readonly<Record<string, unknown>>): Promise<SavedWorker>;
  /** `gone`: the token is invalid, used or expired, or an account exists. */
  makeFirstAccount(
    token: string,
    fields: Readonly<Record<string, unknown>>,
    language: Language,
  ): Promise<FirstAccountOutcome>;
  report(fault: unknown): void;
}

export interface PageRequest {
  /** At the public origin. */
  readonly url: URL;
  readonly api: PageApi;
  /** A form posted without script. */
  readonly form?: FormData;
  /** Status of a refused request: renders the error page only. */
  readonly refusal?: number;
}

export interface PageResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for a redirect. */
  readonly html: string;
  readonly styles: string;
  /** Parts that can change on an open page, by name. */
  readonly live: Readonly<Record<string, string>>;
}

/** `languages`: those that the sitemap lists; absent: both. */
export interface ListedAddress extends Readonly<Record<Language, string>> {
  readonly languages?: readonly Language[];
}
