import { readFileSync } from 'node:fs';
import { type ApiFields, byStaff, type FeatureDeps } from '#backend/features/feature.ts';
import { mayReachGroup, mayReachReservation } from '#backend/features/reservations/staff/teaching.ts';
import { listAttendance, markAttendance } from './mark-attendance.ts';
import { markResult } from './mark-result.ts';

export function attendanceFields(s: FeatureDeps) {
  return {
    sdl: readFileSync(new URL('attendance.graphql', import.meta.url), 'utf8'),
    queries: {
      attendance: {
        answer: async ({ editionId }, call) =>
          (await mayReachGroup(s.db, call, editionId)) ? listAttendance(s.db, editionId) : [],
      },
    },
    mutations: {
      markAttendance: byStaff('attendance', async (input, by, call) => ({
        outcome: 'changed',
        value: (await mayReachReservation(s.db, call, input.reservationId))
          ? await markAttendance(s, by, input)
          : 'gone',
      })),
      markResult: byStaff('attendance', async (input, by, call) => ({
        outcome: 'changed',
        value: (await mayReachReservation(s.db, call, input.reservationId)) ? await markResult(s, by, input) : 'gone',
      })),
    },
  } satisfies ApiFields;
}
