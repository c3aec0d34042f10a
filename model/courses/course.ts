import type { CourseHistory } from '#model/api.generated.ts';
import type { ClassChange } from '#model/courses/session.ts';
import type { EditionState, Seats } from '#model/reservations/reservation.ts';
import type { WrittenSyllabus } from './course-sheet.ts';

/** Stored values (requirements, section 3). */
export const modes = ['Remote', 'In Person'] as const;
export type Mode = (typeof modes)[number];

export const periods = ['Mon-Fri', 'Saturday'] as const;
export type Period = (typeof periods)[number];

/** The five syllabus pages (requirements, section 2); a course's `template` names one. */
export const syllabi = ['word', 'excel', 'web', 'programming', 'python'] as const;
export type Syllabus = (typeof syllabi)[number];

export function isSyllabus(value: unknown): value is Syllabus {
  return (syllabi as readonly unknown[]).includes(value);
}

/** Edition fields shown as stored; `hour` is `HH:MM-HH:MM`, `cost` MXN per person. */
const shownFields = ['hour', 'period', 'cost', 'vatIncluded', 'teacher', 'place'] as const;
export type ShownFields = Pick<CourseHistory, (typeof shownFields)[number]>;

export function shownFieldsOf(edition: ShownFields): ShownFields {
  return Object.fromEntries(shownFields.map((field) => [field, edition[field]])) as ShownFields;
}

/** `date`: actual day of the first class, ISO. */
export interface CatalogueEdition extends ShownFields {
  readonly id: string;
  readonly date: string | null;
  readonly capacity: number | null;
  readonly state: EditionState;
  readonly seats: Seats;
  readonly moved: readonly ClassChange[];
  /** Days off between the first and the last class. */
  readonly daysWithout: readonly string[];
  readonly lastDay: string | null;
  /** 0 while unknown. */
  readonly classes: number;
  readonly hoursInAll: number;
  /** A sample, on a public site. */
  readonly sample?: boolean;
}

/** In the requested language; visible editions, soonest first. */
export interface CatalogueCourse {
  readonly id: string;
  readonly name: string;
  readonly desc: string;
  readonly mode: string | null;
  readonly syllabus: Syllabus | null;
  /** Versioned path (`/images/python.jpg?v=9e10`). */
  readonly picture: string | null;
  /** Alternative text; may be empty. */
  readonly pictured: string;
  /** Null: the built-in syllabus named by `syllabus`, or none. */
  readonly written: WrittenSyllabus | null;
  /** In MXN. */
  readonly cost: number | null;
  readonly editions: readonly CatalogueEdition[];
}

/** Parses `HH:MM-HH:MM` into minutes after midnight; null unless ascending. */
export function parseTimeRange(hour: string | null): { readonly from: number; readonly to: number } | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(hour ?? '');
  if (!match) return null;
  const [, h1, m1, h2, m2] = match.map(Number);
  const from = (h1 ?? 0) * 60 + (m1 ?? 0);
  const to = (h2 ?? 0) * 60 + (m2 ?? 0);
  return to > from ? { from, to } : null;
}
