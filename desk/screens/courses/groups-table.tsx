import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { deletionWords } from '#content/desk/deletions.ts';
import { isEditionOver, type StaffEdition, statusOf } from '#desk/editions/edition.ts';
import { countIn, datesIn, hoursIn } from '#desk/editions/edition-words.ts';
import { EditionSeatRow } from '#desk/editions/seat-plan.tsx';
import { StatusMark } from '#desk/editions/status-mark.tsx';
import { TableHead } from '#desk/layout/controls.tsx';
import table from '#desk/layout/table.module.css';
import { useWide } from '#desk/shell/use-media.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './groups-table.module.css';

interface GroupsTableProps {
  readonly rows: readonly StaffEdition[];
  readonly gone: ReadonlySet<string>;
  readonly samples: readonly string[];
  readonly caption: string;
  /** Absent for the groups of one course. */
  readonly courseOf: ((id: string | null) => string) | undefined;
  readonly now: Date;
}

export function GroupsTable({ rows, gone: deleted, samples, caption, courseOf, now }: GroupsTableProps) {
  const [words, language] = useWordsIn(coursesWords);
  const wide = useWide();
  return (
    <table className={`${table.table} ${style.table}`} data-all={courseOf ? '' : undefined}>
      <caption className="hide">{caption}</caption>
      <TableHead
        shown={wide}
        columns={[
          [courseOf ? words.columns.course : words.columns.group],
          [words.columns.dates],
          [words.columns.seats],
          [words.columns.count, 'hide'],
          [words.columns.site, style.site],
          [words.columns.stand],
        ]}
      />
      <tbody>
        {rows.map((edition) => (
          <tr key={edition.id} data-gone={deleted.has(edition.id) || undefined}>
            <th scope="row">
              <Link to={`/groups/${edition.id}`} data-row>
                {courseOf && <span>{courseOf(edition.courseId)}</span>}
                {courseOf ? <small>{hoursIn(edition, language)}</small> : hoursIn(edition, language)}
              </Link>
            </th>
            <td className={style.dates}>{datesIn(edition, language)}</td>
            <td className={style.seats}>
              <EditionSeatRow seats={edition.seats} over={isEditionOver(edition, now)} />
            </td>
            <td className={style.count}>{countIn(edition, language)}</td>
            <td className={style.site}>{edition.visible ? words.yes : words.no}</td>
            <td className={style.status}>
              <span className="marked">
                <StatusMark status={deleted.has(edition.id) ? 'cancelled' : statusOf(edition, now)} />
                {deleted.has(edition.id) ? words.gone : words.stands[statusOf(edition, now)]}
                {samples.includes(edition.id) && `, ${deletionWords[language].sample.toLowerCase()}`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
