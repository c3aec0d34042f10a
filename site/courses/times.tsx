import { courseWords } from '#content/course.ts';
import type { CatalogueEdition } from '#model/course.ts';
import { fill } from '../i18n/fill.ts';
import { formatDay } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { hourWords } from './course-words.ts';
import style from './schedule.module.css';

/** The available times, each with the day on which it begins. */
export function Times({ editions }: { readonly editions: readonly CatalogueEdition[] }) {
  const language = useLanguage();
  const words = courseWords[language];
  if (editions.length === 0) return <p className="small soft">{words.noEditions}</p>;
  return (
    <ul className={`${style.times} num`} aria-label={words.times}>
      {editions.map((edition) => (
        <li key={edition.id}>
          {hourWords(edition.hour, language)}
          {edition.date && (
            <span className="small soft">{fill(words.starts, { date: formatDay(edition.date, language) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
