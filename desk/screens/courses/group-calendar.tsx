import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { datesIn, startIn } from '#desk/editions/edition-words.ts';
import groupBar from '#desk/editions/group-bar.module.css';
import folds from '#desk/form/folds.module.css';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMonth } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './group-calendar.module.css';
import type { CalendarBar, planCalendar } from './plan-calendar.ts';

interface GroupCalendarProps {
  readonly plan: ReturnType<typeof planCalendar>;
  /** Absent for the groups of one course. */
  readonly courseOf: ((id: string | null) => string) | undefined;
}

export function GroupCalendar({ plan, courseOf }: GroupCalendarProps) {
  const [words, language] = useWordsIn(coursesWords);
  return (
    <nav className={style.calendar} aria-label={words.calendar}>
      <div className={`${folds.folds} ${style.folds}`} aria-hidden="true">
        {plan.months.map((month) => (
          <span key={month}>{formatMonth(month, language)}</span>
        ))}
      </div>
      <div className={folds.today} style={{ left: `${plan.today}%` }} aria-hidden="true" />
      <ul className={style.bars} style={{ height: `${Math.max(1, plan.rows) * 1.75}rem` }}>
        {plan.bars.map((bar) => (
          <Bar key={bar.edition.id} bar={bar} course={courseOf?.(bar.edition.courseId) ?? ''} />
        ))}
      </ul>
      {plan.later > 0 && <p className={`hint ${style.later}`}>{fillPlural(words.later, plan.later, language)}</p>}
    </nav>
  );
}

function Bar({ bar, course }: { readonly bar: CalendarBar; readonly course: string }) {
  const [words, language] = useWordsIn(coursesWords);
  const { edition, status, from, width, row } = bar;
  const name = [course, startIn(edition.hour, language)].filter(Boolean).join(' ');
  const label = fill(words.bar, { name, stand: words.stands[status], dates: datesIn(edition, language) });
  return (
    <li style={{ left: `${from}%`, width: `${width}%`, top: `${row * 1.75}rem` }}>
      <Link
        className={groupBar.bar ?? ''}
        to={`/groups/${edition.id}`}
        data-stand={status}
        aria-label={label}
        title={label}
      >
        {name}
      </Link>
    </li>
  );
}
