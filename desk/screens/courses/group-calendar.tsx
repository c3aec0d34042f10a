import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { datesIn, startIn } from '../../editions/edition-words.ts';
import folds from '../../editions/folds.module.css';
import style from './group-calendar.module.css';
import { nameMonth } from './name-month.ts';
import type { CalendarBar, CalendarPlan } from './plan-calendar.ts';

interface GroupCalendarProps {
  readonly plan: CalendarPlan;
  /** Names the course of a group, where groups of several are shown. */
  readonly courseOf: ((id: string | null) => string) | undefined;
}

/** The groups on a line of folds, one for each month; where today is, the line is drawn. */
export function GroupCalendar({ plan, courseOf }: GroupCalendarProps) {
  const language = useLanguage();
  const words = coursesWords[language];
  return (
    <nav className={style.calendar} aria-label={words.calendar}>
      <div className={`${folds.folds} ${style.folds}`} aria-hidden="true">
        {plan.months.map((month) => (
          <span key={month}>{nameMonth(month, language)}</span>
        ))}
      </div>
      <div className={folds.today} style={{ left: `${plan.today}%` }} aria-hidden="true" />
      <ul className={style.bars} style={{ height: `${Math.max(1, plan.rows) * 1.75}rem` }}>
        {plan.bars.map((bar) => (
          <Bar key={bar.edition.id} bar={bar} course={courseOf?.(bar.edition.courseId) ?? ''} />
        ))}
      </ul>
      {plan.later > 0 && <p className={style.later}>{fillPlural(words.later, plan.later, language)}</p>}
    </nav>
  );
}

function Bar({ bar, course }: { readonly bar: CalendarBar; readonly course: string }) {
  const language = useLanguage();
  const words = coursesWords[language];
  const { edition, stand, from, width, row } = bar;
  const name = [course, startIn(edition.hour)].filter(Boolean).join(' ');
  const said = fill(words.bar, { name, stand: words.stands[stand], dates: datesIn(edition, language) });
  return (
    <li style={{ left: `${from}%`, width: `${width}%`, top: `${row * 1.75}rem` }}>
      <Link className={style.bar ?? ''} to={`/groups/${edition.id}`} data-stand={stand} aria-label={said} title={said}>
        {name}
      </Link>
    </li>
  );
}
