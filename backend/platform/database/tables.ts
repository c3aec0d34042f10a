import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Course, CourseHistory } from '#model/api.generated.ts';

export type { Generated } from 'kysely';

/**
 * Tables, the same on both engines. Folders extend this interface in their own `tables.ts`; shared
 * tables stay here. Times are ISO 8601 in UTC with milliseconds (`2026-11-20T15:04:05.678Z`), dates
 * `YYYY-MM-DD`, both sortable text; booleans 0 or 1; money MXN; `emailKey` is the model's;
 * `mailbox` is `mailboxOf` of `outbox.ts`.
 */
export interface Tables {
  course: CourseTable;
  courseHistory: CourseHistoryTable;
  seeded: SeededTable;
  installation: InstallationTable;
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;

export type Flag = 0 | 1;

/** Stored fields of a contract type; booleans are flags. */
export type Columns<Type, Other extends keyof Type = never> = {
  -readonly [Name in Exclude<keyof Type, Other | '__typename'>]: Type[Name] extends boolean | null
    ? Flag | Extract<Type[Name], null>
    : Type[Name];
};

export interface Stored {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** Course (requirements, section 3). `name` and `desc` are Spanish; `template` names the syllabus. */
interface CourseTable extends Columns<Course, 'history'> {
  /** Ascending; null last. */
  position: number | null;
  /** 1: shipped with the product, until staff change it. */
  sample: Generated<Flag>;
  imageAlt: string | null;
  imageAltEn: string | null;
  /** `CourseSyllabus` as JSON; null: the built-in text of `template`, if any. */
  syllabus: string | null;
  /** Translations older than their other language: a JSON list of `<id>:<language>`. */
  behind: string | null;
  hidden: Generated<Flag>;
  /** Percentage of classes that a certificate requires. */
  minAttendance: Generated<number>;
  /** 1: a certificate requires a result (`reservation.result`). */
  graded: Generated<Flag>;
}

/**
 * CourseHistory (requirements, section 3): an edition of a course. Null `capacity`: unlimited;
 * `sessions`: only the first is known; `vatIncluded`: unspecified; `cancelHours` before the first:
 * `defaultCancelHours`.
 */
interface CourseHistoryTable extends Columns<CourseHistory, 'course' | 'open'> {
  /** Shown only to seat holders. */
  meetingLink: string | null;
  open: Generated<Flag>;
  /** `MovedSession[]` as JSON. */
  moved: string | null;
  /** Numbers of classes not held, a JSON list. */
  dropped: string | null;
  cancelledAt: string | null;
  /** Calendar SEQUENCE. */
  calendarSequence: Generated<number>;
  /** SEQUENCE per class, a JSON array; null: `calendarSequence` for all. */
  classSequences: string | null;
  sample: Generated<Flag>;
  /**
   * Held, offered or confirmed. Only `take-seat.ts` writes it, in one statement comparing
   * `capacity`.
   */
  seatsUsed: Generated<number>;
}

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
