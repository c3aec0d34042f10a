import type { Entity } from '#model/access.ts';
import { editionFlags } from '#model/courses/edition.ts';
import { emailKey } from '#model/people/email.ts';
import { messageSearchText } from '#model/people/message.ts';

interface EntityShape {
  readonly table: 'newsletter' | 'contact' | 'course' | 'courseHistory';
  /** Example: `CourseHistories` in `listCourseHistories`. */
  readonly plural: string;
  /** Boolean fields, stored as 1 and 0. */
  readonly flags: readonly string[];
  /** Columns that are not in the contract. A repeated create ignores them. */
  readonly ours: readonly string[];
  /** Non-null defaults of unsent fields. */
  readonly unsent?: Readonly<Record<string, unknown>>;
  /** Derived values of `ours` after a change. */
  follows?(before: EntityRow, after: EntityRow): EntityRow;
  readonly relations: Readonly<Record<string, Relation>>;
}

/** `idField` is in this row (belongs-to) or in the other (has-many). */
export type Relation =
  | { readonly kind: 'belongs-to'; readonly entity: Entity; readonly idField: string }
  | { readonly kind: 'has-many'; readonly entity: Entity; readonly idField: string };

/** Hiding or closing a sample group does not make it a real one. */
const untouching = new Set(['visible', 'open', 'updatedAt']);

export const entityShapes: Readonly<Record<Entity, EntityShape>> = {
  NewsLetter: {
    table: 'newsletter',
    plural: 'NewsLetters',
    flags: [],
    ours: ['emailKey', 'language', 'confirmedAt', 'optInSentAt', 'endedAt', 'importId'],
    relations: {},
  },
  Contact: {
    table: 'contact',
    plural: 'Contacts',
    flags: [],
    ours: ['readdressed', 'searchText'],
    follows: (before, after) => ({
      searchText: messageSearchText(after),
      ...(emailKey(String(before.email)) === emailKey(String(after.email)) ? {} : { readdressed: 1 }),
    }),
    relations: {},
  },
  Course: {
    table: 'course',
    plural: 'Courses',
    flags: [],
    ours: ['position', 'sample', 'imageAlt', 'imageAltEn', 'syllabus', 'behind', 'hidden', 'minAttendance', 'graded'],
    follows: () => ({ sample: 0 }),
    relations: { history: { kind: 'belongs-to', entity: 'CourseHistory', idField: 'idCourseHistory' } },
  },
  CourseHistory: {
    table: 'courseHistory',
    plural: 'CourseHistories',
    flags: editionFlags,
    ours: [
      'meetingLink',
      'moved',
      'dropped',
      'cancelledAt',
      'calendarSequence',
      'classSequences',
      'seatsUsed',
      'sample',
    ],
    follows: (before, after) =>
      Object.keys(after).some((name) => !untouching.has(name) && before[name] !== after[name]) ? { sample: 0 } : {},
    unsent: { open: true },
    relations: { course: { kind: 'has-many', entity: 'Course', idField: 'idCourseHistory' } },
  },
};

/** A row in the contract's form. */
export type EntityRow = Readonly<Record<string, unknown>>;
