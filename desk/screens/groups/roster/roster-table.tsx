import { groupWords } from '#content/desk/group.ts';
import { StatusMark } from '#desk/editions/status-mark.tsx';
import { TableHead } from '#desk/layout/controls.tsx';
import table from '#desk/layout/table.module.css';
import type { GroupProps } from '#desk/screens/groups/query-group.ts';
import { fullName, type StaffReservation, unnamedOf } from '#desk/screens/groups/reservation.ts';
import { useWide } from '#desk/shell/use-media.ts';
import { phoneAddress } from '#model/people/phone.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { formatPayment, formatSince, formatStatus } from './format-status.ts';
import style from './roster-table.module.css';

interface RosterTableProps extends GroupProps {
  readonly rows: readonly StaffReservation[];
  readonly caption: string;
  /** Ended reservations. */
  readonly past?: boolean;
}

/** Changed rows are marked and stay in place. */
export function RosterTable({ group, rows, caption, past = false, now, open }: RosterTableProps) {
  const [words, language] = useWordsIn(groupWords);
  const { columns } = words;
  const wide = useWide();
  const numbers = seatNumbers(rows);
  return (
    <table className={`${table.table} ${table.guided} ${style.table}`}>
      <caption className="hide">{caption}</caption>
      <TableHead
        shown={wide && !past}
        columns={[
          [columns.seat],
          [columns.person],
          [columns.email, style.email],
          [columns.stand],
          [columns.paid, style.paid],
          [columns.since, style.since],
          [columns.acts, 'hide'],
        ]}
      />
      <tbody>
        {rows.map((row, at) => {
          const [erased, changed] = [group.erased.has(row.id), group.changed.has(row.id)];
          return (
            <tr
              key={row.id}
              data-attendee={row.buyerId !== null || undefined}
              data-changed={changed || undefined}
              data-ended={erased || row.state === 'ended' || undefined}
            >
              <td className={style.n}>{numbers[at]}</td>
              <th scope="row">
                {fullName(row)}
                <Party row={row} all={group.latest} />
                {row.note && <i className={style.note}>{words.note}</i>}
              </th>
              <td className={style.email}>
                {row.email || (row.phone && <a href={phoneAddress(row.phone)}>{row.phone}</a>)}
              </td>
              <td className={style.status}>
                <span className="marked">
                  <StatusMark status={erased ? 'ended' : row.state} />
                  {erased ? words.erased : formatStatus(row, now, language)}
                </span>
                {changed && <em role="status">{words.changed}</em>}
              </td>
              <td
                className={style.paid}
                data-unpaid={row.buyerId !== null || row.paidAmount !== null ? undefined : row.dueOn ? 'due' : 'open'}
              >
                {row.buyerId === null && formatPayment(row, language)}
              </td>
              <td className={style.since}>{formatSince(row.confirmedAt ?? row.createdAt, now, language)}</td>
              <td>
                {!erased && (
                  <button
                    type="button"
                    data-row
                    className={`link ${style.more}`}
                    aria-label={fill(words.moreOf, { name: fullName(row) })}
                    onClick={() => open({ is: 'person', id: row.id })}
                  >
                    {words.more}
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** `3`, `3–7` for several seats, none for an attendee of a buyer. */
function seatNumbers(rows: readonly StaffReservation[]): readonly string[] {
  let seat = 1;
  return rows.map(({ seats }) => {
    const first = seat;
    seat += seats;
    if (seats === 0) return '';
    return seats === 1 ? String(first) : `${first}–${seat - 1}`;
  });
}

/** Company, seats, and how many lack a name. */
function Party({ row, all }: { readonly row: StaffReservation; readonly all: readonly StaffReservation[] }) {
  const [{ party: words }, language] = useWordsIn(groupWords);
  const buyer = all.find(({ id }) => id === row.buyerId);
  const unnamed = row.state === 'confirmed' ? unnamedOf(row, all) : 0;
  const parts = [
    row.company ?? (buyer && fill(words.of, { buyer: fullName(buyer) })),
    row.seats > 1 && fillPlural(words.seats, row.seats, language),
    unnamed > 0 && row.seats > 1 && fillPlural(words.unnamed, unnamed, language),
  ].filter(Boolean);
  return parts.length > 0 && <small className={style.party}>{parts.join(', ')}</small>;
}
