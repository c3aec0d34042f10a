import { readFileSync } from 'node:fs';
import {
  type ApiFields,
  asChanged,
  byStaff,
  type FeatureDeps,
  type MutationOutcome,
} from '#backend/features/feature.ts';
import { usualAttendance } from '#model/certificates/passing.ts';
import { arrangeCourses, coursesInOrder } from './arrange-courses.ts';
import { readCourse, sheetOf } from './course-sheet.ts';
import { publishCourse } from './publish-course.ts';
import { readSamples } from './samples.ts';

type SheetDeps = Pick<FeatureDeps, 'db' | 'now' | 'newId' | 'changed'> & {
  pictureOf(image: string | null): Promise<string | null>;
};

export function sheetFields(s: SheetDeps) {
  return {
    sdl: readFileSync(new URL('course-sheets.graphql', import.meta.url), 'utf8'),
    queries: {
      courseSheet: {
        async answer({ id }) {
          const row = await readCourse(s.db, id);
          return row && withPicture(sheetOf(row));
        },
      },
      hiddenCourses: {
        async answer() {
          const rows = await s.db.selectFrom('course').select('id').where('hidden', '=', 1).execute();
          return rows.map(({ id }) => id);
        },
      },
      samples: { answer: () => readSamples(s.db) },
      courseOrder: { answer: async () => (await coursesInOrder(s.db)).map(({ id }) => id) },
    },
    mutations: {
      publishCourse: byStaff(
        'course',
        async ({ image = null, mode = null, cost = null, minAttendance, graded, ...sheet }, by) => {
          const rules = { minAttendance: minAttendance ?? usualAttendance, graded: graded !== false };
          return published(await publishCourse(s, { ...sheet, ...rules, image, mode, cost }, by));
        },
      ),
      arrangeCourses: byStaff('course', async (input, by) => asChanged(await arrangeCourses(s, input, by))),
    },
  } satisfies ApiFields;

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
