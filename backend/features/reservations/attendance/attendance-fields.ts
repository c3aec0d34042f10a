import { readFileSync } from 'node:fs';
import {
  type ApiFields,
  asChanged,
  byStaff,
  type Call,
  type FeatureDeps,
  type MutationOutcome,
} from '#backend/features/feature.ts';
import { mayReachGroup, mayReachReservation } from '#backend/features/reservations/staff/teacher-access.ts';
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
      markAttendance: byStaff('attendance', (input, by, call) =>
        within(call, input.reservationId, () => markAttendance(s, by, input)),
      ),
      markResult: byStaff('attendance', (input, by, call) =>
        within(call, input.reservationId, () => markResult(s, by, input)),
      ),
    },
  } satisfies ApiFields;

  async function within(call: Call, reservationId: string, mark: () => Promise<string>): Promise<MutationOutcome> {
    return asChanged((await mayReachReservation(s.db, call, reservationId)) ? await mark() : 'gone');
  }
}
