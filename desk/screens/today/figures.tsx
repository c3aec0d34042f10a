import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { dashboardWords } from '#content/desk/today.ts';
import { courseNameIn } from '#desk/editions/course.ts';
import { type StaffEdition, statusOf } from '#desk/editions/edition.ts';
import { startIn } from '#desk/editions/edition-words.ts';
import { EditionSeatRow } from '#desk/editions/seat-plan.tsx';
import { DeskMark } from '#desk/shell/mark.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './figures.module.css';
import { SeatsPlot } from './seats-plot.tsx';
import type { Today } from './today-wire.ts';

const shown = 5;

export function Figures({ today, now }: { readonly today: Today; readonly now: Date }) {
  const [words, language] = useWordsIn(dashboardWords);
  const coming = today.editions.filter((edition) => isComing(edition, now)).slice(0, shown);
  const { sent, waiting, failed } = today.letters;
  return (
    <aside className={style.figures} aria-label={words.figures}>
      {coming.length > 0 && (
        <section className={style.part} aria-labelledby="figures-seats">
          <h2 id="figures-seats">{words.seats.heading}</h2>
          <ul className={style.groups}>
            {coming.map((edition) => (
              <li key={edition.id}>
                <Link to={`/groups/${edition.id}`}>
                  <b>
                    <bdi>{nameOf(edition, today, language)}</bdi>
                  </b>
                  <span className={style.when}>
                    {edition.date && formatDay(edition.date, language, 'short')}, {startIn(edition.hour, language)}
                  </span>
                  <EditionSeatRow seats={edition.seats} over={false} />
                  <span className={style.left}>{describeFree(edition, language)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SeatsPlot days={today.seats} />
      <section className={style.part} aria-labelledby="figures-letters">
        <h2 id="figures-letters">{words.letters.heading}</h2>
        <ul className={`signs ${style.letters}`}>
          <li>
            <DeskMark name="answered" />
            {fillPlural(words.letters.sent, sent, language)}
          </li>
          <li>
            <DeskMark name="open" />
            {fillPlural(words.letters.waiting, waiting, language)}
          </li>
          <li data-failed={failed > 0 || undefined}>
            <DeskMark name={failed > 0 ? 'late' : 'archived'} />
            {fillPlural(words.letters.failed, failed, language)}
          </li>
        </ul>
      </section>
    </aside>
  );
}

function isComing(edition: StaffEdition, now: Date): boolean {
  return ['open', 'full', 'closed'].includes(statusOf(edition, now));
}

function nameOf({ courseId }: StaffEdition, { courses }: Today, language: 'es' | 'en'): string {
  const course = courses.find(({ id }) => id === courseId);
  return course ? courseNameIn(course, language) : dashboardWords[language].weeks.noCourse;
}

function describeFree({ seats }: StaffEdition, language: 'es' | 'en'): string {
  const words = dashboardWords[language].seats;
  const { capacity, free, taken, held, waiting } = seats;
  if (capacity === null || free === null) return fillPlural(coursesWords[language].uncounted, taken + held, language);
  if (free > 0) return fill(fillPlural(words.left, free, language), { capacity });
  return waiting > 0 ? fillPlural(words.line, waiting, language) : words.full;
}
