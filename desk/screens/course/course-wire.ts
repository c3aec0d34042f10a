import type { CourseSheet } from '#model/course-sheet.ts';
import type { ServerDraft } from '../../drafts/draft-wire.ts';
import { editionFields, type StaffEdition } from '../../editions/edition.ts';

/** A course as the service shows it to who writes it. */
export type ShownSheet = CourseSheet & {
  readonly id: string;
  /** Where its image is now; null without one. */
  readonly picture: string | null;
  readonly template: string | null;
  /** False while its syllabus is that of the house. */
  readonly ownSyllabus: boolean;
  readonly updatedAt: string;
};

const pair = '{ es en }';
const sheetFields = `id name ${pair} desc ${pair} image picture alt ${pair} mode cost visible ownSyllabus behind template updatedAt
  syllabus { lead ${pair} presentation ${pair} objective ${pair} audience ${pair} bring ${pair} topics { id heading ${pair} items ${pair} } }`;

export interface CourseAnswer {
  readonly courseSheet: ShownSheet | null;
  readonly draft: ServerDraft | null;
  readonly listEditions: readonly StaffEdition[] | null;
  /** Its last change. */
  readonly listRecord: {
    readonly items: readonly {
      readonly at: string;
      readonly accountName: string | null;
      readonly accountEmail: string;
    }[];
  } | null;
}

export const courseQuery = `query Course($id: ID!, $thing: String!) {
  courseSheet(id: $id) { ${sheetFields} }
  draft(thing: $thing) { text updatedAt }
  listEditions(courseId: $id) { ${editionFields} }
  listRecord(thing: $thing, limit: 1) { items { at accountName accountEmail } }
}`;

export interface PublishAnswer {
  readonly publishCourse: { readonly __typename: string } & Partial<ShownSheet>;
}

export const publishQuery = `mutation Publish($input: PublishCourseInput!) {
  publishCourse(input: $input) {
    __typename
    ... on CourseSheet { id updatedAt }
    ... on ChangedMeanwhile { by at now { __typename ... on CourseSheet { updatedAt } } }
  }
}`;
