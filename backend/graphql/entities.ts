import type { Entity } from '#model/access.ts';
import { emailKey } from '#model/email.ts';
import { messageSearchText } from '#model/message.ts';

/** How an entity of the contract is kept and related. Its fields are those of its type in the schema. */
export interface EntityShape {
  readonly table: 'newsletter' | 'contact' | 'course' | 'courseHistory';
  /** As in `listCourseHistories`. */
  readonly plural: string;
  /** Fields that are true or false and are kept as 1 and 0. */
  readonly flags: readonly string[];
  /** Columns that the contract does not know, and that say nothing of what a client sent. */
  readonly ours: readonly string[];
  /** What fields hold that were not sent, where that is not null. */
  readonly unsent?: Readonly<Record<string, unknown>>;
  /** The values of columns of ours that follow from a change. */
  follows?(before: Row, after: Row): Row;
  readonly relations: Readonly<Record<string, Relation>>;
}

/** A field that leads to another entity: through an id that this row holds, or to the rows that hold this row's id. */
export type Relation =
  | { readonly kind: 'belongs-to'; readonly entity: Entity; readonly idField: string }
  | { readonly kind: 'has-many'; readonly entity: Entity; readonly idField: string };

export const entityShapes: Readonly<Record<Entity, EntityShape>> = {
  NewsLetter: {
    table: 'newsletter',
    plural: 'NewsLetters',
    flags: [],
    ours: ['emailKey', 'language', 'confirmedAt', 'optInSentAt', 'endedAt'],
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
    ours: ['position', 'sample', 'imageAlt', 'imageAltEn', 'syllabus', 'behind', 'hidden'],
    relations: { history: { kind: 'belongs-to', entity: 'CourseHistory', idField: 'idCourseHistory' } },
  },
  CourseHistory: {
    table: 'courseHistory',
    plural: 'CourseHistories',
    flags: ['visible', 'vatIncluded', 'open'],
    ours: ['meetingLink', 'moved', 'cancelledAt', 'calendarSequence', 'classSequences', 'seatsUsed'],
    unsent: { open: true },
    relations: { course: { kind: 'has-many', entity: 'Course', idField: 'idCourseHistory' } },
  },
};

/** A row as the contract shows it, by field. */
export type Row = Readonly<Record<string, unknown>>;
