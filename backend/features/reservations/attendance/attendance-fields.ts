import { readFileSync } from 'node:fs';
import { type ApiFields, byStaff, type FeatureDeps } from '#backend/features/feature.ts';
import { listAttendance, markAttendance } from './mark-attendance.ts';
import { markResult } from './mark-result.ts';

export function attendanceFields(s: FeatureDeps) {
  return {
    sdl: readFileSync(new URL('attendance.graphql', import.meta.url), 'utf8'),
    queries: { attendance: { who: 'staff', answer: ({ editionId }) => listAttendance(s.db, editionId) } },
    mutations: {
      markAttendance: byStaff('attendance', async (input, by) => ({
        outcome: 'changed',
        value: await markAttendance(s, by, input),
      })),
      markResult: byStaff('attendance', async (input, by) => ({
        outcome: 'changed',
        value: await markResult(s, by, input),
      })),
    },
  } satisfies ApiFields;
}
