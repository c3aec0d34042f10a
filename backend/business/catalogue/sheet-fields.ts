import type { Call, Fields, MutationOutcome, RoomSurroundings } from '../room.ts';
import { type ArrangeCourses, arrangeCourses, coursesInOrder } from './arrange-courses.ts';
import { readCourse, sheetOf } from './course-sheet.ts';
import { type PublishCourse, publishCourse } from './publish-course.ts';

type SheetSurroundings = Pick<RoomSurroundings, 'db' | 'now' | 'newId' | 'changed'> & {
  /** The address of the image with that key as it is now; null when there is none. */
  pictureOf(image: string | null): Promise<string | null>;
};

const pairs = ['lead', 'presentation', 'objective', 'audience', 'bring'];

/** What the people of the company write of courses. */
export function sheetFields(s: SheetSurroundings): Fields {
  return {
    sdl: `
  type TextPair { es: String! en: String! }
  # items: one subtopic on each line.
  type CourseTopic { id: ID! heading: TextPair! items: TextPair! }
  type CourseSyllabus { ${pairs.map((name) => `${name}: TextPair!`).join(' ')} topics: [CourseTopic!]! }

  # image: a key of the store. picture: its address now. behind: the sides that were left behind, as desc:en.
  # ownSyllabus: false while it is what is in the house under its template.
  type CourseSheet {
    id: ID!
    name: TextPair!
    desc: TextPair!
    image: String
    picture: String
    alt: TextPair!
    mode: String
    cost: Float
    visible: Boolean!
    syllabus: CourseSyllabus!
    ownSyllabus: Boolean!
    behind: [String!]!
    template: String
    createdAt: AWSDateTime!
    updatedAt: AWSDateTime!
  }

  extend union Changeable = CourseSheet
  union PublishedCourse = CourseSheet | ChangedMeanwhile

  input TextPairInput { es: String! en: String! }
  input CourseTopicInput { id: ID! heading: TextPairInput! items: TextPairInput! }
  input CourseSyllabusInput { ${pairs.map((name) => `${name}: TextPairInput!`).join(' ')} topics: [CourseTopicInput!]! }
  input PublishCourseInput {
    id: ID!
    name: TextPairInput!
    desc: TextPairInput!
    image: String
    alt: TextPairInput!
    mode: String
    cost: Float
    visible: Boolean!
    syllabus: CourseSyllabusInput!
    behind: [String!]!
    # The updatedAt that the change is made on; absent for a course that is not there yet.
    version: AWSDateTime
  }

  enum ArrangeOutcome { done meanwhile }
  # ids: the order as it is then.
  type ArrangedCourses { outcome: ArrangeOutcome! ids: [ID!]! }

  extend type Query {
    courseSheet(id: ID!): CourseSheet
    # The courses that no page shows.
    hiddenCourses: [ID!]
    # Every course, in the order of the catalogue.
    courseOrder: [ID!]
  }

  extend type Mutation {
    publishCourse(input: PublishCourseInput!): PublishedCourse
    # ids: every course; before: the order that it was made of. Where that is another now, nothing is changed.
    arrangeCourses(ids: [ID!]!, before: [ID!]!): ArrangedCourses
  }
  `,
    queries: {
      courseSheet: {
        who: 'staff',
        async answer({ id }: { id: string }) {
          const row = await readCourse(s.db, id);
          return row && withPicture(sheetOf(row));
        },
      },
      hiddenCourses: {
        who: 'staff',
        async answer() {
          const rows = await s.db.selectFrom('course').select('id').where('hidden', '=', 1).execute();
          return rows.map(({ id }) => id);
        },
      },
      courseOrder: { who: 'staff', answer: async () => (await coursesInOrder(s.db)).map(({ id }) => id) },
    },
    mutations: {
      publishCourse: {
        who: 'staff',
        kind: 'course',
        // Somebody of the company whose account was removed a moment ago does nothing any more.
        answer: async (input: PublishCourse, { account }: Call) =>
          account ? published(await publishCourse(s, input, account)) : { outcome: 'conflict' },
      },
      arrangeCourses: {
        who: 'staff',
        kind: 'course',
        answer: async (input: ArrangeCourses, { account }: Call) =>
          account ? { outcome: 'changed', value: await arrangeCourses(s, input, account) } : { outcome: 'conflict' },
      },
    },
  };

  function withPicture<Sheet extends { readonly image: string | null }>(sheet: Sheet) {
    return { ...sheet, picture: () => s.pictureOf(sheet.image) };
  }

  function published(done: MutationOutcome): MutationOutcome {
    if (!('value' in done)) return done;
    const value = done.value as
      | ReturnType<typeof sheetOf>
      | { readonly __typename: 'ChangedMeanwhile'; readonly now: ReturnType<typeof sheetOf> | null };
    if (value.__typename === 'CourseSheet') return { ...done, value: withPicture(value) };
    return { ...done, value: { ...value, now: value.now && withPicture(value.now) } };
  }
}
