import { groupWords } from '#content/desk/group.ts';
import { csvRows, fieldColumns } from '#desk/csv/write-csv.ts';
import type { NumberedSession } from '#desk/editions/edition.ts';
import type { StaffReservation } from '#desk/screens/groups/reservation.ts';
import type { Attendance, AttendanceMark } from '#model/api.generated.ts';
import { attendanceShare } from '#model/certificates/passing.ts';
import type { Language } from '#model/languages.ts';
import { sessionLabel } from '#model/reservations/sessions.ts';

/** `n`: session, from 1. */
export type Attended = Pick<Attendance, 'reservationId' | 'n' | 'mark'>;

/** By `markKey`. P: present. F: absent. J: excused. */
export type Marks = ReadonlyMap<string, AttendanceMark | null>;

export function markKey(reservationId: string, n: number): string {
  return `${reservationId} ${n}`;
}

export function markOf(marks: Marks, reservationId: string, n: number): AttendanceMark | null {
  return marks.get(markKey(reservationId, n)) ?? null;
}

/** Overlays the service's marks with local ones. */
export function marksOf(attended: readonly Attended[], own: Marks): Marks {
  return new Map([...attended.map(({ reservationId, n, mark }) => [markKey(reservationId, n), mark] as const), ...own]);
}

/** Marks that the service lacks. */
export function stillOwn(own: Marks, attended: readonly Attended[]): Marks {
  const stored = marksOf(attended, new Map());
  return new Map([...own].filter(([key, mark]) => (stored.get(key) ?? null) !== mark));
}

/** From its day on. `today`: `YYYY-MM-DD` in the company's zone. */
export function canBeMarked({ date }: NumberedSession, today: string): boolean {
  return date <= today;
}

/** Last markable session. */
export function sessionToMark(sessions: readonly NumberedSession[], today: string): NumberedSession | null {
  return sessions.findLast((session) => canBeMarked(session, today)) ?? null;
}

/** `percent`: share for the certificate, of all sessions without excused absences. */
export function attendedOf(reservationId: string, sessions: readonly NumberedSession[], marks: Marks) {
  const count = (mark: AttendanceMark) => sessions.filter(({ n }) => markOf(marks, reservationId, n) === mark).length;
  const [were, excused] = [count('P'), count('J')];
  return { were, excused, percent: attendanceShare({ present: were, excused, sessions: sessions.length }) };
}

const cycle = [null, 'P', 'F', 'J'] as const;

/** Tap cycle: present, absent, excused, none. */
export function nextMark(mark: AttendanceMark | null): AttendanceMark | null {
  return cycle[(cycle.indexOf(mark) + 1) % cycle.length] ?? null;
}

/** CSV rows, column names first; one column a session. */
export function attendanceRows(
  people: readonly Pick<StaffReservation, 'id' | 'folio' | 'name' | 'lastname'>[],
  sessions: readonly NumberedSession[],
  marks: Marks,
  language: Language,
) {
  const { fileColumns: columns, attendance: words } = groupWords[language];
  return csvRows<(typeof people)[number]>(
    [
      ...fieldColumns(columns, 'folio', 'name', 'lastname'),
      ...sessions.map(
        ({ n, date }) =>
          [`${sessionLabel(n)}: ${date}`, ({ id }: { readonly id: string }) => markOf(marks, id, n)] as const,
      ),
      [words.total, ({ id }) => attendedOf(id, sessions, marks).were],
      ['%', ({ id }) => attendedOf(id, sessions, marks).percent],
    ],
    people,
  );
}
