import { groupWords } from '#content/desk/group.ts';
import { StatusMark } from '#desk/editions/status-mark.tsx';
import table from '#desk/layout/table.module.css';
import type { GroupProps } from '#desk/screens/groups/query-group.ts';
import { fullName, type StaffReservation } from '#desk/screens/groups/reservation.ts';
import { useWide } from '#desk/shell/use-media.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { TableHead } from '../../../layout/controls.tsx';
import { formatPayment, formatSince, formatStatus } from './format-status.ts';
import style from './roster-table.module.css';

interface RosterTableProps extends GroupProps {
  readonly rows: readonly StaffReservation[];
  readonly caption: string;
  /** Ended reservations; hides the header. */
  readonly past?: boolean;
}

/** Changed rows are marked and stay in place. */
export function RosterTable({ group, rows, caption, past = false, now, open }: RosterTableProps) {
  const [words, language] = useWordsIn(groupWords);
  const { columns } = words;
  const wide = useWide();
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
              data-changed={changed || undefined}
              data-ended={erased || row.state === 'ended' || undefined}
            >
              <td className={style.n}>{at + 1}</td>
              <th scope="row">
                {fullName(row)}
                {row.note && <i className={style.note}>{words.note}</i>}
              </th>
              <td className={style.email}>{row.email || row.phone}</td>
              <td className={style.status}>
                <span>
                  <StatusMark status={erased ? 'ended' : row.state} />
                  {erased ? words.erased : formatStatus(row, now, language)}
                </span>
                {changed && <em role="status">{words.changed}</em>}
              </td>
              <td className={style.paid} data-unpaid={row.paidAmount === null || undefined}>
                {formatPayment(row, language)}
              </td>
              <td className={style.since}>{formatSince(row.confirmedAt ?? row.createdAt, now, language)}</td>
              <td>
                {!erased && (
                  <button
                    type="button"
                    data-row
                    className={style.more}
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
