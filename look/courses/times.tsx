import { courseWords } from '#content/course.ts';
import type { CatalogueCourse } from '#model/course.ts';
import { fill } from '../fill.ts';
import { formatDay } from '../format.ts';
import { Live, useLiveThing } from '../live.tsx';
import { useLanguage } from '../place.ts';
import { hourWords } from './course-words.ts';
import { editionName } from './edition-name.ts';
import style from './schedule.module.css';

/** The available times, each with the day on which it begins. */
export function Times({ course }: { readonly course: CatalogueCourse }) {
  const language = useLanguage();
  const words = courseWords[language];
  const thing = useLiveThing();
  if (course.editions.length === 0) return <p className="small soft">{words.noEditions}</p>;
  return (
    <ul className={`${style.times} num`} aria-label={words.times}>
      {course.editions.map((edition) => {
        const of = editionName(course, edition);
        return (
          <li key={edition.id} {...thing(of)}>
            <Live of={`${of}.hour`}>{hourWords(edition.hour, language)}</Live>{' '}
            <Live of={`${of}.starts`} className={`small soft ${style.starts}`} saysGone>
              {edition.date ? fill(words.starts, { date: formatDay(edition.date, language) }) : ''}
            </Live>
          </li>
        );
      })}
    </ul>
  );
}
