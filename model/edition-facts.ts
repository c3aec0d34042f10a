import type { Syllabus } from './course.ts';
import type { MovedClass, Session } from './session.ts';

/** An edition as it was when a letter was written. */
export interface EditionFacts {
  readonly editionId: string;
  readonly course: { readonly es: string; readonly en: string };
  readonly syllabus: Syllabus | null;
  readonly mode: string | null;
  readonly period: string | null;
  /** `HH:MM-HH:MM`. */
  readonly hour: string | null;
  /** In the order in which they are held. `n`: the place in the plan; absent in facts stored by versions before. */
  readonly timetable: readonly (Session & { readonly n?: number })[];
  /** Absent in facts stored by versions before. */
  readonly moved?: readonly MovedClass[];
  readonly daysWithout: readonly string[];
  /** 0 while only the first class is known. */
  readonly hoursInAll: number;
  readonly teacher: string | null;
  readonly place: string | null;
  readonly meetingLink: string | null;
  /** In MXN, a person. */
  readonly cost: number | null;
  readonly vatIncluded: boolean | null;
  /** The SEQUENCE of its classes. */
  readonly sequence: number;
  /** The SEQUENCE of each class in order; absent when all have `sequence`. */
  readonly sequences?: readonly number[];
  /** Until when a seat can be given up, ISO. */
  readonly cancelUntil: string | null;
}
