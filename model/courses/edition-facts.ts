import type { ClassChange, Session } from '#model/courses/session.ts';
import type { ShownFields, Syllabus } from './course.ts';

/** Snapshot taken when an e-mail is enqueued. */
export interface EditionFacts extends ShownFields {
  readonly editionId: string;
  readonly course: { readonly es: string; readonly en: string };
  readonly syllabus: Syllabus | null;
  readonly mode: string | null;
  /** Chronological. `n`: position in the plan; absent in rows of older versions. */
  readonly timetable: readonly (Session & { readonly n?: number })[];
  /** Absent in rows of older versions. */
  readonly moved?: readonly ClassChange[];
  readonly daysWithout: readonly string[];
  /** 0 while only the first class is known. */
  readonly hoursInAll: number;
  readonly meetingLink: string | null;
  /** iCalendar SEQUENCE. */
  readonly sequence: number;
  /** Per class; absent when all have `sequence`. */
  readonly sequences?: readonly number[];
  /** Cancellation deadline, ISO. */
  readonly cancelUntil: string | null;
}
