import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { dashboardWords } from '#content/desk/today.ts';
import { courseNameIn, type DeskCourse } from '#desk/editions/course.ts';
import { startIn } from '#desk/editions/edition-words.ts';
import groupBar from '#desk/editions/group-bar.module.css';
import folds from '#desk/form/folds.module.css';
import { useWide } from '#desk/shell/use-media.ts';
import { isSyllabus } from '#model/courses/course.ts';
import { CourseGlyph } from '#ui/courses/glyph.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDates, formatDay } from '#ui/format.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { type CourseWeeks, planWeeks, type WeekBar } from './plan-weeks.ts';
import type { Today } from './today-wire.ts';
import style from './weeks.module.css';

export function Weeks({ today, now }: { readonly today: Today; readonly now: Date }) {
  const [words, language] = useWordsIn(dashboardWords);
  const count = useWide() ? 4 : 2;
  const plan = planWeeks(today.editions, today.date, now, count);
  const courseOf = (id: string | null) => today.courses.find((course) => course.id === id);
  const groups = new Set(plan.courses.flatMap(({ bars }) => bars.map(({ edition }) => edition.id))).size;
  const [next] = plan.later;
  if (groups === 0 && !next) return null;
  const sentences = [
    (groups === 0 ? words.weeks.none : fillPlural(words.weeks.groups, groups, language)).replace(
      '{weeks}',
      String(count),
    ),
    next &&
      fill(fillPlural(words.weeks.later, plan.later.length, language), { date: formatDay(next, language, 'plain') }),
  ];
  return (
    <section className={`bleed ${style.weeks}`} aria-labelledby="figures-weeks" data-count={count}>
      <h2 className="hide" id="figures-weeks">
        {words.weeks.heading}
      </h2>
      <div className={style.codex}>
        <div className={style.line} aria-hidden="true">
          <div className={`${folds.folds} ${style.folds}`}>
            {plan.weeks.map((week) => (
              <span key={week.from}>{formatDates(week.from, week.to, language, 'short')}</span>
            ))}
          </div>
          <div
            className={`${folds.today} ${style.today}`}
            style={{ left: `${((plan.today + 0.5) / (count * 7)) * 100}%` }}
            aria-hidden="true"
          />
        </div>
        <ul className={style.courses}>
          {plan.courses.map((course) => (
            <Register key={course.courseId ?? ''} course={course} of={courseOf(course.courseId)} days={count * 7} />
          ))}
        </ul>
      </div>
      <div className={style.foot}>
        {groups > 0 && (
          <ul className="wrap signs" aria-hidden="true">
            {(['begun', 'open', 'full', 'hidden'] as const).map((status) => (
              <li key={status}>
                <i className={groupBar.bar} data-stand={status} /> {coursesWords[language].stands[status]}
              </li>
            ))}
          </ul>
        )}
        <p>{sentences.filter(Boolean).join(' ')}</p>
      </div>
    </section>
  );
}

interface RegisterProps {
  readonly course: CourseWeeks;
  readonly of: DeskCourse | undefined;
  readonly days: number;
}

function Register({ course, of, days }: RegisterProps) {
  const language = useLanguage();
  const name = of ? courseNameIn(of, language) : dashboardWords[language].weeks.noCourse;
  return (
    <li className={style.course}>
      <span className={style.name}>
        <CourseGlyph syllabus={isSyllabus(of?.template) ? of.template : null} />
        <bdi>{name}</bdi>
      </span>
      <ul className={style.bars} style={{ height: `${course.rows * 1.625 - 0.1875}rem` }}>
        {course.bars.map((bar) => (
          <Bar key={`${bar.edition.id} ${bar.from}`} bar={bar} name={name} days={days} />
        ))}
      </ul>
    </li>
  );
}

function Bar({ bar, name, days }: { readonly bar: WeekBar; readonly name: string; readonly days: number }) {
  const [{ weeks: words }, language] = useWordsIn(dashboardWords);
  const { edition, state, from, n, of, ends, row } = bar;
  const start = startIn(edition.hour, language);
  // A narrow bar fits a number.
  const several = ends && bar.days > 3 ? fill(words.ends, { start }) : start;
  const isLast = ends && of > 1;
  const one = isLast ? words.last : String(n);
  const label = fill(words.bar, {
    course: name,
    // Contains the visible text, for voice control.
    start: bar.days > 1 ? several : isLast ? `${start}, ${words.last}` : start,
    classes: bar.days > 1 ? fill(words.classes, { from: n, to: n + bar.days - 1, of }) : fill(words.class, { n, of }),
    stand: coursesWords[language].stands[state],
  });
  const percent = (count: number) => `${(count / days) * 100}%`;
  return (
    <li style={{ left: percent(from), width: percent(bar.days), top: `${row * 1.625}rem` }}>
      <Link
        className={groupBar.bar ?? ''}
        to={`/groups/${edition.id}`}
        data-stand={state}
        data-one={bar.days === 1 || undefined}
        aria-label={label}
        title={label}
      >
        {bar.days > 1 ? several : one}
      </Link>
    </li>
  );
}
