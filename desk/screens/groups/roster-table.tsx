import { groupWords } from '#content/desk/group.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import table from '../../layout/table.module.css';
import { useWide } from '../../shell/use-media.ts';
import type { Group } from './ask-group.ts';
import type { GroupSheet } from './group-sheets.tsx';
import { fullName, type StaffReservation } from './reservation.ts';
import style from './roster-table.module.css';
import { sayPaid, saySince, sayStand } from './say-stand.ts';
import { SeatMark } from './seat-mark.tsx';

interface RosterTableProps {
  readonly group: Group;
  readonly rows: readonly StaffReservation[];
  readonly caption: string;
  /** Of who is no longer here: beside the others the columns need no names. */
  readonly past?: boolean;
  readonly now: Date;
  open(sheet: GroupSheet): void;
}

/** People, each in a row that opens what is known of them. What changed while one looks is marked, and stays where it is. */
export function RosterTable({ group, rows, caption, past = false, now, open }: RosterTableProps) {
  const language = useLanguage();
  const words = groupWords[language];
  const { columns } = words;
  const wide = useWide();
  return (
    <table className={`${table.table} ${table.guided} ${style.table}`}>
      <caption className="hide">{caption}</caption>
      <thead className={wide && !past ? undefined : 'hide'}>
        <tr>
          <th scope="col">{columns.seat}</th>
          <th scope="col">{columns.person}</th>
          <th scope="col" className={style.email}>
            {columns.email}
          </th>
          <th scope="col">{columns.stand}</th>
          <th scope="col" className={style.paid}>
            {columns.paid}
          </th>
          <th scope="col" className={style.since}>
            {columns.since}
          </th>
          <th scope="col">
            <span className="hide">{columns.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const erased = group.erased.has(row.id);
          return (
            <tr
              key={row.id}
              data-changed={group.changed.has(row.id) || undefined}
              data-ended={erased || row.state === 'ended' || undefined}
            >
              <td className={style.n}>{at + 1}</td>
              <th scope="row">
                {fullName(row)}
                {row.note && <i className={style.note}>{words.note}</i>}
              </th>
              <td className={style.email}>{row.email || row.phone}</td>
              <td className={style.stand}>
                <span>
                  <SeatMark state={erased ? 'ended' : row.state} />
                  {erased ? words.erased : sayStand(row, now, language)}
                </span>
                {group.changed.has(row.id) && <em role="status">{words.changed}</em>}
              </td>
              <td className={style.paid} data-unpaid={row.paidAmount === null || undefined}>
                {sayPaid(row, language)}
              </td>
              <td className={style.since}>{saySince(row.confirmedAt ?? row.createdAt, now, language)}</td>
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
