import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Course, CourseHistory } from '#model/api.generated.ts';

export type { Generated } from 'kysely';

/**
 * The tables, the same on both engines. Folders extend this interface in a `tables.ts` of their
 * own; tables used by several folders stay here. Times are ISO 8601 in UTC with milliseconds
 * (`2026-11-20T15:04:05.678Z`), dates `YYYY-MM-DD`, both sortable text; booleans are 0 or 1; money
 * is MXN; an `emailKey` is the model's; a `mailbox` is `mailboxOf` of `outbox.ts`.
 */
export interface Tables {
  course: CourseTable;
  courseHistory: CourseHistoryTable;
  seeded: SeededTable;
  installation: InstallationTable;
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** A row as read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
/** A row to insert. */
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;

export type Flag = 0 | 1;

/** The stored fields of a contract type; booleans are flags. */
export type Columns<Type, Other extends keyof Type = never> = {
  -readonly [Name in Exclude<keyof Type, Other | '__typename'>]: Type[Name] extends boolean | null
    ? Flag | Extract<Type[Name], null>
    : Type[Name];
};

/** Columns of most tables. */
export interface Stored {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** Course (requirements, section 3). `name` and `desc` are Spanish; `template` names the syllabus. */
interface CourseTable extends Columns<Course, 'history'> {
  /** Ascending; null last. */
  position: number | null;
  /** 1 for courses shipped with the product, until staff change them. */
  sample: Generated<Flag>;
  imageAlt: string | null;
  imageAltEn: string | null;
  /** `CourseSyllabus` of the model as JSON; null: the built-in text of `template`, if any. */
  syllabus: string | null;
  /** Stale translations (their other language is newer), as a JSON list of `<id>:<language>`. */
  behind: string | null;
  hidden: Generated<Flag>;
  /** Share of classes that a certificate requires, in percent. */
  minAttendance: Generated<number>;
  /** Whether a certificate also requires a result (`reservation.result`). */
  graded: Generated<Flag>;
}

/**
 * CourseHistory (requirements, section 3): an edition of a course. Null `capacity`: unlimited; `sessions`:
 * only the first is known; `vatIncluded`: unspecified; `cancelHours` before the first: `defaultCancelHours`.
 */
interface CourseHistoryTable extends Columns<CourseHistory, 'course' | 'open'> {
  /** Shown only to seat holders. */
  meetingLink: string | null;
  open: Generated<Flag>;
  /** `MovedSession[]` as JSON. */
  moved: string | null;
  /** Numbers of planned classes that are not held, as a JSON list. */
  dropped: string | null;
  cancelledAt: string | null;
  /** The calendar's SEQUENCE. */
  calendarSequence: Generated<number>;
  /** SEQUENCE per class, a JSON array; null: `calendarSequence` for all. */
  classSequences: string | null;
  /** 1 for groups shipped with the product, until staff change them. */
  sample: Generated<Flag>;
  /** Held, offered or confirmed seats. Written only by `take-seat.ts`, in one statement that compares `capacity`. */
  seatsUsed: Generated<number>;
}

/** Seed data already inserted. */
interface SeededTable {
  name: string;
  at: string;
}

/** `Installation`, and where images went. */
interface InstallationTable {
  name: string;
  value: string;
}

export type CourseTableRow = Row<'course'>;
export type CourseHistoryRow = Row<'courseHistory'>;
export type NewCourse = NewRow<'course'>;
export type NewCourseHistory = NewRow<'courseHistory'>;
