import type { WrittenSyllabus } from './course-sheet.ts';
import type { EditionState, Seats } from './reservation.ts';
import type { MovedClass } from './session.ts';

/** How a course is given (requirements, section 3: mode and period), as stored. */
export const modes = ['Remote', 'In Person'] as const;
export type Mode = (typeof modes)[number];

export const periods = ['Mon-Fri', 'Saturday'] as const;
export type Period = (typeof periods)[number];

/** The five syllabus pages (requirements, section 2). A course's `template` names its syllabus. */
export const syllabi = ['word', 'excel', 'web', 'programming', 'python'] as const;
export type Syllabus = (typeof syllabi)[number];

export function isSyllabus(value: unknown): value is Syllabus {
  return (syllabi as readonly unknown[]).includes(value);
}

/** Whether pages show rows of that entity: they are told of every change. */
export function isOnPages(entity: string): boolean {
  return entity === 'Course' || entity === 'CourseHistory';
}

/**
 * A visible edition as the catalogue shows it. `hour` is local time, `HH:MM-HH:MM`; `date` the day of the first class, ISO, also
 * where that class was moved.
 */
export interface CatalogueEdition {
  readonly id: string;
  readonly date: string | null;
  readonly hour: string | null;
  readonly period: string | null;
  /** In MXN, a person. */
  readonly cost: number | null;
  readonly capacity: number | null;
  readonly vatIncluded: boolean | null;
  readonly teacher: string | null;
  readonly place: string | null;
  /** Whether a seat or a place in the line can be reserved now. */
  readonly state: EditionState;
  readonly seats: Seats;
  readonly moved: readonly MovedClass[];
  /** Last day of class; null while it is not known. */
  readonly lastDay: string | null;
  /** How many classes, and how many hours they are together; 0 while not known. */
  readonly classes: number;
  readonly hoursInAll: number;
}

/** A course of the catalogue with its visible editions, soonest first. Names are in the language that was asked for. */
export interface CatalogueCourse {
  readonly id: string;
  readonly name: string;
  readonly desc: string;
  readonly mode: string | null;
  readonly syllabus: Syllabus | null;
  /** The address of its image as it is now (`/images/python.jpg?v=9e10`); null when there is none. */
  readonly picture: string | null;
  /** What the picture shows; empty where nobody said. */
  readonly pictured: string;
  /** Its own syllabus; null: that of the house, if it follows one, or none. */
  readonly written: WrittenSyllabus | null;
  /** In MXN. */
  readonly cost: number | null;
  readonly editions: readonly CatalogueEdition[];
}

/** Start and end of an edition in minutes after midnight, or null when `hour` is not `HH:MM-HH:MM`. */
export function hoursOf(hour: string | null): { readonly from: number; readonly to: number } | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(hour ?? '');
  if (!match) return null;
  const [, h1, m1, h2, m2] = match.map(Number);
  const from = (h1 ?? 0) * 60 + (m1 ?? 0);
  const to = (h2 ?? 0) * 60 + (m2 ?? 0);
  return to > from ? { from, to } : null;
}
