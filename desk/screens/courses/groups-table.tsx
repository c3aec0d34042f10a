import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { useLanguage } from '#look/place.ts';
import { isOver, type StaffEdition, standOf } from '../../editions/edition.ts';
import { countIn, datesIn, hoursIn } from '../../editions/edition-words.ts';
import { SeatRow } from '../../editions/room.tsx';
import { StandMark } from '../../editions/stand-mark.tsx';
import table from '../../layout/table.module.css';
import { useWide } from '../../shell/use-media.ts';
import style from './groups-table.module.css';

interface GroupsTableProps {
  readonly rows: readonly StaffEdition[];
  /** Which of them were deleted meanwhile. */
  readonly gone: ReadonlySet<string>;
  readonly caption: string;
  /** Names the course of a group, where groups of several are shown. */
  readonly courseOf: ((id: string | null) => string) | undefined;
  readonly now: Date;
}

/** Groups, each in a row that leads to it. */
export function GroupsTable({ rows, gone, caption, courseOf, now }: GroupsTableProps) {
  const language = useLanguage();
  const words = coursesWords[language];
  const wide = useWide();
  return (
    <table className={`${table.table} ${style.table}`} data-all={courseOf ? '' : undefined}>
      <caption className="hide">{caption}</caption>
      <thead className={wide ? undefined : 'hide'}>
        <tr>
          <th scope="col">{courseOf ? words.columns.course : words.columns.group}</th>
          <th scope="col">{words.columns.dates}</th>
          <th scope="col">{words.columns.seats}</th>
          <th scope="col">
            <span className="hide">{words.columns.count}</span>
          </th>
          <th scope="col" className={style.site}>
            {words.columns.site}
          </th>
          <th scope="col">{words.columns.stand}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((edition) => (
          <tr key={edition.id} data-gone={gone.has(edition.id) || undefined}>
            <th scope="row">
              <Link to={`/groups/${edition.id}`} data-row>
                {courseOf && <span>{courseOf(edition.courseId)}</span>}
                {courseOf ? <small>{hoursIn(edition, language)}</small> : hoursIn(edition, language)}
              </Link>
            </th>
            <td className={style.dates}>{datesIn(edition, language)}</td>
            <td className={style.seats}>
              <SeatRow seats={edition.seats} over={isOver(edition, now)} />
            </td>
            <td className={style.count}>{countIn(edition, language)}</td>
            <td className={style.site}>{edition.visible ? words.yes : words.no}</td>
            <td className={style.stand}>
              <span>
                <StandMark stand={gone.has(edition.id) ? 'cancelled' : standOf(edition, now)} />
                {gone.has(edition.id) ? words.gone : words.stands[standOf(edition, now)]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
