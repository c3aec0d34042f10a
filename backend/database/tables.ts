import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { MessageState } from '#model/message.ts';
import type { EndReason, ReservationState } from '#model/reservation.ts';

/**
 * The tables, the same on both engines. Times are ISO 8601 in UTC with milliseconds (`2026-11-20T15:04:05.678Z`), dates
 * `YYYY-MM-DD`, both as text that sorts as it reads; booleans are 0 or 1; money is MXN.
 */
export interface Tables {
  newsletter: NewsletterTable;
  contact: ContactTable;
  consent: ConsentTable;
  course: CourseTable;
  courseHistory: CourseHistoryTable;
  mailOutbox: MailOutboxTable;
  suppression: SuppressionTable;
  signingKey: SigningKeyTable;
  seeded: SeededTable;
  account: AccountTable;
  accountSession: AccountSessionTable;
  recoveryCode: RecoveryCodeTable;
  failedAttempt: FailedAttemptTable;
  poolKey: PoolKeyTable;
  job: JobTable;
  reservation: ReservationTable;
  asking: AskingTable;
  removedEdition: RemovedEditionTable;
  reservationCount: ReservationCountTable;
  attendance: AttendanceTable;
  answer: AnswerTable;
  draft: DraftTable;
  sentence: SentenceTable;
  record: RecordTable;
  backup: BackupTable;
  installation: InstallationTable;
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** A boolean as both engines store it. */
export type Flag = 0 | 1;

interface Stored {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** NewsLetter (requirements, section 3). The contract's own fields may be null: staff may write them through it. */
export interface NewsletterTable extends Stored {
  email: string | null;
  date: string | null;
  /** The mailbox, unique: see `emailKey` of the model. Null in a row that is a record and stands for no mailbox. */
  emailKey: string | null;
  language: string | null;
  confirmedAt: string | null;
  /** When the last letter that asks to confirm was written; null in a row that stands for no mailbox. */
  optInSentAt: string | null;
  /** When the person unsubscribed. Subscribed is: confirmed and not ended. */
  endedAt: string | null;
}

/** Contact (requirements, section 3), with what the form asks beyond it. */
export interface ContactTable extends Stored {
  name: string | null;
  lastname: string | null;
  email: string | null;
  type: string | null;
  message: string | null;
  reason: string | null;
  language: string | null;
  state: Generated<MessageState>;
  /** The account that takes it. */
  assignee: string | null;
  /** 1 when its address became another mailbox's than the one that it was written with. */
  readdressed: Generated<Flag>;
  /** What is searched (`messageSearchText` of the model); null in rows of the version before, until it is filled in. */
  searchText: string | null;
}

/** What somebody of the company answered to a message. Kept with the message; the letter is in the outbox. */
export interface AnswerTable {
  id: string;
  contactId: string;
  /** Whom it went to: see `mailboxOf` of `outbox.ts`. */
  mailbox: string;
  accountId: string;
  /** Empty once it was taken back. */
  text: string;
  letterId: string;
  /** The states of the message before and after it. */
  stateBefore: MessageState;
  stateAfter: MessageState;
  at: string;
  /** When it leaves. */
  dueAt: string;
  /** When it was taken back: its id is not given to another one. */
  undoneAt: string | null;
}

/** What somebody of the company is writing about a thing (`Contact:<id>`), one of each account and thing. */
export interface DraftTable {
  accountId: string;
  thing: string;
  text: string;
  updatedAt: string;
}

/** A sentence that is said again and again, in both languages. */
export interface SentenceTable extends Stored {
  es: string;
  en: string;
}

/** A change that somebody of the company made. */
export interface RecordTable {
  id: string;
  at: string;
  accountId: string;
  /** As it was then; empty once that person is erased. */
  accountEmail: string;
  /** `Contact:<id>`, `Course:<id>`, `letter:<id>`. */
  thing: string;
  /** What was done, as a verb. */
  act: string;
  /** The fields that changed, as JSON; null for what was not there. */
  before: string | null;
  after: string | null;
  /** The mailbox of the person whom it is about: see `mailboxOf` of `outbox.ts`. Null where it is about nobody. */
  mailbox: string | null;
}

/** Whether the holder of a seat was at one session. */
export interface AttendanceTable {
  reservationId: string;
  /** Which session, from 1. */
  n: number;
  /** P: present, F: absent, J: excused. */
  mark: string;
  /** The account that marked it. */
  by: string;
  at: string;
}

/** What somebody agreed to, and when. Outlives what it was given with: it is the proof. */
export interface ConsentTable {
  id: string;
  /** The message or the reservation that it was given with. */
  contactId: string;
  email: string;
  emailKey: string;
  agreedAt: string;
  textVersion: string;
  textHash: string;
  language: string;
  withdrawnAt: string | null;
  /** Set once what it was given with is gone. */
  keptUntil: string | null;
}

/** Course (requirements, section 3). `name` and `desc` are Spanish; `template` names the syllabus. */
export interface CourseTable extends Stored {
  name: string | null;
  image: string | null;
  plan: string | null;
  mode: string | null;
  desc: string | null;
  template: string | null;
  cost: number | null;
  count: number | null;
  score: number | null;
  /** The current edition. */
  idCourseHistory: string | null;
  nameEn: string | null;
  descEn: string | null;
  /** The order of the catalogue, ascending; courses without one come last. */
  position: number | null;
  /** 1 for the courses that came with the product. */
  sample: Generated<Flag>;
  /** What its picture shows, for who does not see it. */
  imageAlt: string | null;
  imageAltEn: string | null;
  /** `CourseSyllabus` of the model, as JSON; null: what is in the house under `template`, if there is something. */
  syllabus: string | null;
  /** The sides that were left behind, as a JSON list (`Side` of the model). */
  behind: string | null;
  /** 1 when no page shows it. */
  hidden: Generated<Flag>;
}

/** CourseHistory (requirements, section 3): an edition of a course. */
export interface CourseHistoryTable extends Stored {
  date: string | null;
  hour: string | null;
  period: string | null;
  cost: number | null;
  visible: Flag | null;
  idCourse: string | null;
  /** Seats; null when they are not counted. */
  capacity: number | null;
  /** How many sessions there are; null when only the first is known. */
  sessions: number | null;
  teacher: string | null;
  /** The address where it is given. */
  place: string | null;
  /** Shown only to who holds a seat. */
  meetingLink: string | null;
  /** 1 when the price has VAT in it, 0 when it is added; null when nothing is said. */
  vatIncluded: Flag | null;
  /** 1 when seats can be reserved. */
  open: Generated<Flag>;
  /** Until how many hours before the first session a seat can be given up; null: `defaultCancelHours` of the model. */
  cancelHours: number | null;
  /** The sessions that are held at another time: `MovedSession[]` as JSON. */
  moved: string | null;
  cancelledAt: string | null;
  /** How often its sessions changed: the SEQUENCE of its calendar. */
  calendarSequence: Generated<number>;
  /** The SEQUENCE of each class in order, a JSON array; null: all have `calendarSequence`. */
  classSequences: string | null;
  /** Seats that are held, offered or confirmed. Written only by `take-seat.ts`, in one statement that compares it with `capacity`. */
  seatsUsed: Generated<number>;
}

/** A person and a seat, or a place in the line for one (`model/reservation.ts`). */
export interface ReservationTable extends Stored {
  /** What a person reads out on the telephone: `R-7KQ4-2M`. */
  folio: string;
  editionId: string;
  name: string;
  lastname: string;
  /** Empty for a caller without e-mail, whom staff entered by telephone. */
  email: string;
  /** The mailbox: see `emailKey` of the model. One active row of it in an edition. Without e-mail the id of the row. */
  emailKey: string;
  /** As staff wrote it (`readPhone` of the model). */
  phone: string | null;
  language: string;
  state: ReservationState;
  endReason: EndReason | null;
  /** When a hold, an offer or a request for the line ends by itself. */
  until: string | null;
  /**
   * Where a guest asked for it: keyed hashes of the levels of the network, `network/site/address` (`held-from.ts`), or one hash in
   * rows of the version before. Null for what staff made; cleared by retention (`keep-counts.ts`). A `held` row with it is a guest's.
   */
  heldFrom: string | null;
  /** When the owner confirmed a seat that staff have to confirm (`mostUnpaid`); null otherwise. */
  reviewSince: string | null;
  /** Since when the person is in the line, which is its order; kept while a seat is held or offered to them, so that they may go back. */
  lineAt: string | null;
  /** When this mailbox last let a seat of this edition go by: one that came free before is not offered to it again. */
  passedAt: string | null;
  /** How many offers went by without an answer. */
  unanswered: Generated<number>;
  /** When the seat that is offered came free. */
  freedAt: string | null;
  confirmedAt: string | null;
  /** How many days before the first session the last reminder spoke of. */
  reminded: number | null;
  /** In MXN. */
  paidAmount: number | null;
  paidBy: string | null;
  /** A date. */
  paidOn: string | null;
  /** The date on which `paidAmount` was returned. */
  refundedOn: string | null;
  /** What staff wrote down. */
  note: string | null;
  /** When the owner of the mailbox last acted by a link. */
  actedAt: string | null;
  /** What is searched (`personSearchText` of the model); null in rows of the version before, until it is filled in. */
  searchText: string | null;
}

/** What was answered to who typed a mailbox to have a seat, or a place in the line: sent again, it is answered the same. */
export interface AskingTable {
  /** Made by the client, or of what was typed and where it came from. */
  id: string;
  /** Whose was typed: see `mailboxOf` of `outbox.ts`. */
  mailbox: string;
  editionId: string;
  line: Flag;
  /** A hash of what was typed. */
  content: string;
  /** When the first was asked that this one goes on from, without a gap. */
  since: string;
  /** As it was answered. */
  until: string;
  /** Whether a seat was held; null in rows of the version before, where each was. */
  held: Flag | null;
}

/** An edition that was there and was removed. */
export interface RemovedEditionTable {
  id: string;
  idCourse: string | null;
  removedAt: string;
}

/** What is left of reservations after two years: how many of an edition came to what. */
export interface ReservationCountTable {
  editionId: string;
  outcome: string;
  count: number;
}

/** A letter that is to be sent, was sent in the last thirty days, or could not be sent. */
export interface MailOutboxTable {
  id: string;
  kind: string;
  recipient: string;
  /** Whose letters this one counts among: see `mailboxOf` of `outbox.ts`. */
  mailbox: Generated<string>;
  /** 1 when it rests on a consent: withdrawing that takes it back while it waits. */
  byConsent: Generated<Flag>;
  language: string;
  /** The facts of the letter (`LetterKind` of `backend/outbox`) as JSON. */
  letter: string;
  /** What it was written for, as `table:id`. */
  cause: string;
  createdAt: string;
  dueAt: string;
  attempts: Generated<number>;
  /** The process that is delivering it, until `claimedUntil`. */
  claimedBy: string | null;
  claimedUntil: string | null;
  sentAt: string | null;
  /** When it was given up, or let go of. */
  deadAt: string | null;
  /** When somebody of the company let go of it: it is gone but for who wants to take that back, and removed soon. */
  letGoAt: string | null;
  lastReason: string | null;
}

/** Mailboxes that said no, or that letters came back from: nothing is sent to them that they did not ask for again. */
export interface SuppressionTable {
  emailKey: string;
  since: string;
  reason: 'withdrawn' | 'returned';
}

/** The secrets of the installation; see `backend/keys/key-ring.ts`. */
export interface SigningKeyTable {
  id: string;
  /** 1 for the first; unique, so that two processes that start at once agree. */
  generation: number;
  /** base64url. */
  secret: string;
  activeFrom: string;
  createdAt: string;
}

/** What was put into the database once and is not put there again. */
export interface SeededTable {
  name: string;
  at: string;
}

/** Somebody of the company who may sign in. */
export interface AccountTable extends Stored {
  /** As it was written; letters go there. */
  email: string;
  /** The mailbox, unique: see `emailKey` of the model. */
  emailKey: string;
  /** The language of letters that no request names one for. */
  language: string;
  enabled: Generated<Flag>;
  /** How the person signs; null where nobody said. */
  name: string | null;
  /** What the password is verified with; null until the first one was set. */
  passwordHash: string | null;
  passwordSetAt: string | null;
  /** When something was asked with one of its sessions, true to some minutes: it outlives them. */
  lastUsedAt: string | null;
}

/** One sign-in on one device. It lives until `endedAt` or `expiresAt`, and with it every token that came from it. */
export interface AccountSessionTable {
  /** `origin_jti` of its tokens. */
  id: string;
  accountId: string;
  /** SHA-256 of the refresh token, base64url. */
  refreshHash: string;
  createdAt: string;
  expiresAt: string;
  endedAt: string | null;
  /** When something was asked with it, true to some minutes; null before that. */
  lastUsedAt: string | null;
}

/** What one letter brings: a code and a link. Also for a mailbox without an account: both count, and are told the same. */
export interface RecoveryCodeTable {
  id: string;
  /** The mailbox that was named, as a keyed hash. */
  mailboxHash: string;
  /** Null when nobody has an account there. */
  accountId: string | null;
  /** Keyed hash of the code that may be typed. */
  codeHash: string;
  /** Keyed hash of the token of the link; empty in rows from before there were links. */
  linkHash: Generated<string>;
  createdAt: string;
  expiresAt: string;
  /** When it ended before its time: a password was chosen, or the account disabled. */
  usedAt: string | null;
  /** 1 when somebody asked for it at the pool: those are counted. */
  asked: Generated<Flag>;
}

/** How often something failed, and for whom: see `backend/user-pool/sign-in-guard.ts`. */
export interface FailedAttemptTable {
  /** What is counted and keyed hashes of for whom. */
  who: string;
  failures: number;
  lastAt: string;
  /** When the account was last used from there; null in what is no account at an address, or where it never was. */
  knownAt: string | null;
}

/** The keys that tokens of people are signed with; their public halves are published. */
export interface PoolKeyTable {
  /** The `kid`. */
  id: string;
  /** 1 for the first; unique, so that two processes that start at once agree. */
  generation: number;
  /** PKCS 8 in PEM. */
  privateKey: string;
  activeFrom: string;
  createdAt: string;
}

/** Something that is to be done at a time: see `backend/jobs`. It is gone when it was done, or due again. */
export interface JobTable {
  /** Name and subject: there is one of them at a time. */
  id: string;
  name: string;
  /** What it is done about, as whoever enqueued it calls it; empty in what happens again and again. */
  subject: string;
  /** The time that was planned. */
  dueAt: string;
  /** From when on a process takes it: the planned time; while it is in hand, when that claim ends; the next try after a failure. */
  nextTryAt: string;
  /** How often it failed since it was planned. */
  attempts: Generated<number>;
  /** The process that has it in hand. */
  claimedBy: string | null;
  lastReason: string | null;
}

/** What became of a backup that the service made by itself. */
export interface BackupTable {
  id: string;
  startedAt: string;
  endedAt: string;
  /** Its name in `BACKUP_DIR`; null when none was made. */
  file: string | null;
  /** Of the file. */
  bytes: number | null;
  /** In it. */
  rows: number | null;
  images: number | null;
  /** Why it was not made, or could not be restored when that was tried; null: it was made, and restored. */
  failure: string | null;
}

/** What is known of the installation itself: `version`, which last brought its tables up to date; `moved`, where its rows went; and where images went. */
export interface InstallationTable {
  name: string;
  value: string;
}

export type JobRow = Selectable<JobTable>;
export type NewsletterRow = Selectable<NewsletterTable>;
export type ContactRow = Selectable<ContactTable>;
export type AnswerRow = Selectable<AnswerTable>;
export type RecordRow = Selectable<RecordTable>;
export type AttendanceRow = Selectable<AttendanceTable>;
export type CourseRow = Selectable<CourseTable>;
export type CourseHistoryRow = Selectable<CourseHistoryTable>;
export type NewCourse = Insertable<CourseTable>;
export type NewCourseHistory = Insertable<CourseHistoryTable>;
export type AccountRow = Selectable<AccountTable>;
export type AccountSessionRow = Selectable<AccountSessionTable>;
export type OutboxRow = Selectable<MailOutboxTable>;
export type ReservationRow = Selectable<ReservationTable>;
export type NewReservation = Insertable<ReservationTable>;
