import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { courseNameIn, type DeskCourse } from '../../editions/course.ts';
import { type StaffEdition, timesOf } from '../../editions/edition.ts';
import { countIn, nameOf } from '../../editions/edition-words.ts';
import { sayDay } from '../../editions/say-day.ts';
import { type EditionNeed, whatNeeds } from '../../editions/what-needs.ts';
import style from './courses.module.css';

interface AttentionProps {
  readonly editions: readonly StaffEdition[];
  readonly courses: readonly DeskCourse[];
  /** Each with its course. */
  readonly named: boolean;
  readonly now: Date;
  open(copied?: string): void;
}

/** What of the groups needs somebody; each line leads to its act. */
export function Attention({ editions, courses, named, now, open }: AttentionProps) {
  const language = useLanguage();
  const words = coursesWords[language];
  const ofCourse = new Map(courses.map((course) => [course.id, course]));
  const needs = Map.groupBy(editions, ({ courseId }) => courseId)
    .entries()
    .flatMap(([id, mine]) => whatNeeds(mine, ofCourse.get(id ?? '')?.mode ?? null, now))
    .toArray();
  const groupOf = ({ edition }: EditionNeed) => {
    const course = ofCourse.get(edition.courseId ?? '');
    const name = nameOf(edition, language);
    return named && course ? `${courseNameIn(course, language)}, ${name}` : name;
  };
  const sentence = (one: EditionNeed) => {
    const begins = timesOf(one.edition)?.begins;
    const values = {
      group: groupOf(one),
      when: begins ? sayDay(begins, now, language) : '',
      n: one.need === 'soon' ? countIn(one.edition, language) : one.edition.seats.waiting,
    };
    return fill(
      one.need === 'line' ? fillPlural(words.needs.line, one.edition.seats.waiting, language) : words.needs[one.need],
      values,
    );
  };
  return (
    <section className={style.attention} aria-labelledby="attention">
      <h2 id="attention">{words.attention}</h2>
      {needs.length === 0 && <p className="soft">{words.nothing}</p>}
      <ul>
        {needs.map((one) => (
          <li key={`${one.need} ${one.edition.id}`}>
            {sentence(one)} {act(one)}
          </li>
        ))}
      </ul>
    </section>
  );

  function act({ need, edition }: EditionNeed) {
    const name = words.acts[need];
    if (need === 'line' && !named) {
      return (
        <button type="button" className="link" onClick={() => open(edition.id)}>
          {name}
        </button>
      );
    }
    const to =
      need === 'line'
        ? `/courses/${edition.courseId}?new=${edition.id}`
        : `/groups/${edition.id}${need === 'unlinked' || need === 'unpublished' ? '?change' : ''}`;
    return (
      <Link className="link" to={to}>
        {name}
      </Link>
    );
  }
}
