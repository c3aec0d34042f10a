import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { actionItemsOf } from '#desk/editions/action-items.ts';
import { courseNameIn, type DeskCourse } from '#desk/editions/course.ts';
import { type StaffEdition, timesOf } from '#desk/editions/edition.ts';
import { countIn, nameOf } from '#desk/editions/edition-words.ts';
import { dayInWords } from '#desk/editions/format-day.ts';
import { LinkButton } from '#desk/layout/controls.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './courses.module.css';

interface AttentionProps {
  readonly editions: readonly StaffEdition[];
  readonly courses: readonly DeskCourse[];
  readonly named: boolean;
  readonly now: Date;
  open(copied?: string): void;
}

export function Attention({ editions, courses, named, now, open }: AttentionProps) {
  const [words, language] = useWordsIn(coursesWords);
  const byId = new Map(courses.map((course) => [course.id, course]));
  const byCourse = [...Map.groupBy(editions, ({ courseId }) => courseId).values()].flat();
  const items = byCourse.flatMap((edition) => {
    const course = byId.get(edition.courseId ?? '');
    return actionItemsOf(edition, course?.mode ?? null, now).map((item) => ({ item, edition, course }));
  });
  return (
    <section className={style.attention} aria-labelledby="attention">
      <h2 id="attention">{words.attention}</h2>
      {items.length === 0 && <p className="soft">{words.nothing}</p>}
      <ul>
        {items.map(({ item, edition, course }) => {
          const { id, courseId, seats } = edition;
          const name = nameOf(edition, language);
          const begins = timesOf(edition)?.begins;
          const sentence = item === 'line' ? fillPlural(words.needs.line, seats.waiting, language) : words.needs[item];
          const address =
            item === 'line'
              ? `/courses/${courseId}?new=${id}`
              : `/groups/${id}${item === 'unlinked' || item === 'unpublished' ? '?change' : ''}`;
          return (
            <li key={`${item} ${id}`}>
              {fill(sentence, {
                group: named && course ? `${courseNameIn(course, language)}, ${name}` : name,
                when: begins ? dayInWords(begins, now, language) : '',
                n: item === 'soon' ? countIn(edition, language) : seats.waiting,
              })}{' '}
              {item === 'line' && !named ? (
                <LinkButton onClick={() => open(id)}>{words.acts[item]}</LinkButton>
              ) : (
                <Link className="link" to={address}>
                  {words.acts[item]}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
