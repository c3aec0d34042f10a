import { groupWords } from '#content/desk/group.ts';
import type { Language } from '#model/languages.ts';
import type { NumberedSession } from '../../editions/sessions-in.ts';
import { attendedOf, type Marks, markKey } from './attendance.ts';
import type { StaffReservation } from './reservation.ts';

/** Who was there as rows of a file, a column for each session with its day; the names of the columns first. */
export function attendanceRows(
  people: readonly Pick<StaffReservation, 'id' | 'folio' | 'name' | 'lastname'>[],
  sessions: readonly NumberedSession[],
  marks: Marks,
  language: Language,
): readonly (readonly (string | number | null)[])[] {
  const { fileColumns: columns, attendance: words } = groupWords[language];
  return [
    [
      columns.folio,
      columns.name,
      columns.lastname,
      ...sessions.map(({ n, date }) => `${n}: ${date}`),
      words.total,
      '%',
    ],
    ...people.map(({ id, folio, name, lastname }) => {
      const { were, percent } = attendedOf(id, sessions, marks);
      const own = sessions.map(({ n }) => marks.get(markKey(id, n)) ?? null);
      return [folio, name, lastname, ...own, were, percent];
    }),
  ];
}
