import { groupWords } from '#content/desk/group.ts';
import type { Language } from '#model/languages.ts';
import { sortableTime } from '../../csv/sortable-time.ts';
import { arrangeRoster } from './arrange-roster.ts';
import { sayPaidBy } from './payment-way.ts';
import type { StaffReservation } from './reservation.ts';
import { sayStand } from './say-stand.ts';

/** The people of a group as rows of a file, the names of the columns first; who is no longer here stands last. */
export function rosterRows(
  all: readonly StaffReservation[],
  now: Date,
  language: Language,
): readonly (readonly (string | number | null)[])[] {
  const { fileColumns: columns } = groupWords[language];
  const { seated, waiting, asked, ended } = arrangeRoster(all);
  return [
    [
      columns.folio,
      columns.name,
      columns.lastname,
      columns.email,
      columns.phone,
      columns.language,
      columns.stand,
      columns.place,
      columns.since,
      columns.amount,
      columns.way,
      columns.paidOn,
      columns.note,
    ],
    ...[...seated, ...waiting, ...asked, ...ended].map((one) => [
      one.folio,
      one.name,
      one.lastname,
      one.email,
      one.phone,
      one.language,
      sayStand(one, now, language),
      one.place,
      sortableTime(one.confirmedAt ?? one.createdAt),
      one.paidAmount,
      sayPaidBy(one.paidBy, language),
      one.paidOn,
      one.note,
    ]),
  ];
}
