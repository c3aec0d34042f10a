import { readFileSync } from 'node:fs';
import { type ApiFields, byStaff } from '#backend/features/feature.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { deleteCourses, undoDeletion } from './delete-courses.ts';

export function deletionFields(s: ReservationDeps) {
  return {
    sdl: readFileSync(new URL('deletions.graphql', import.meta.url), 'utf8'),
    mutations: {
      deleteCourses: byStaff('course', async (input, by) => ({
        outcome: 'changed',
        value: await deleteCourses(s, input, by),
      })),
      undoDeletion: byStaff('course', async ({ at }, by) => ({
        outcome: 'changed',
        value: await undoDeletion(s, at, by),
      })),
    },
  } satisfies ApiFields;
}
