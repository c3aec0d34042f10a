import type { Author } from '#backend/record/write-record.ts';
import { isRowId } from '#model/row-id.ts';
import type { Call, Fields, RoomSurroundings } from '../room.ts';
import { type AttendanceMark, attendanceMarks, listAttendance, markAttendance } from './mark-attendance.ts';

/** Who was there, for the people of the company. */
export function attendanceFields(s: RoomSurroundings) {
  return {
    sdl: `
  # P: present. F: absent. J: excused.
  enum AttendanceMark { P F J }

  # n: which session, from 1, in the order of the plan; one that is moved keeps its number. by: the account that marked it.
  type Attendance {
    reservationId: ID!
    n: Int!
    mark: AttendanceMark!
    by: ID!
    at: AWSDateTime!
  }

  # done: it is so now, also when it was so before. gone: there is no such reservation. not_now: it is no confirmed seat.
  # no_session: its group has no such session. meanwhile: another mark is there than the one that this was made instead of.
  enum AttendanceOutcome { done gone not_now no_session meanwhile }

  # mark: null takes the mark away. instead: marks only where that mark is there, or none where it is null; absent, whatever is there.
  input MarkAttendanceInput {
    reservationId: ID!
    n: Int!
    mark: AttendanceMark
    instead: AttendanceMark
  }

  extend type Query {
    attendance(editionId: ID!): [Attendance!]!
  }

  extend type Mutation {
    markAttendance(input: MarkAttendanceInput!): AttendanceOutcome
  }
  `,
    queries: {
      attendance: {
        who: 'staff',
        answer: async ({ editionId }) =>
          typeof editionId === 'string' && isRowId(editionId) ? listAttendance(s.db, editionId) : [],
      },
    },
    mutations: {
      markAttendance: {
        who: 'staff',
        kind: 'attendance',
        async answer({ reservationId, n, mark, instead }, call) {
          const id = typeof reservationId === 'string' && isRowId(reservationId) ? reservationId : '';
          const given = {
            reservationId: id,
            n: typeof n === 'number' ? n : 0,
            mark: markIn(mark),
            ...(instead === undefined ? {} : { instead: markIn(instead) }),
          };
          return { outcome: 'changed', value: await markAttendance(s, authorOf(call), given) };
        },
      },
    },
  } satisfies Fields;
}

function markIn(value: unknown): AttendanceMark | null {
  return attendanceMarks.find((one) => one === value) ?? null;
}

function authorOf({ account }: Call): Author {
  if (!account) throw new Error('Staff has no account');
  return account;
}
