import { movedWords } from '#content/moved-classes.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { Arrow } from '#look/arrow.tsx';
import { hourWords, periodWord } from '#look/courses/course-words.ts';
import { seatLine } from '#look/courses/seat-words.ts';
import { fill } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { Live, useLiveThing } from '#look/live.tsx';
import { useLanguage } from '#look/place.ts';
import type { CatalogueEdition } from '#model/course.ts';
import type { Language } from '#model/languages.ts';
import { ToPage } from '../components/to-page.tsx';
import style from './reservations.module.css';

/** Other groups of a course in which a seat is free, each a link to its own page. */
export function OtherGroups({ editions }: { readonly editions: readonly CatalogueEdition[] }) {
  const language = useLanguage();
  const thing = useLiveThing();
  return (
    <ul className={style.next}>
      {editions.map((edition) => (
        <li key={edition.id} {...thing(edition.id)}>
          <ToPage page="reserve" rest={`/${edition.id}`}>
            <span>
              <b className="num">{hourWords(edition.hour, language)}</b>
              <span className="small soft num">
                {`${groupDays(edition, language)} · `}
                <Live of={`${edition.id}.seats`} saysGone>
                  {seatLine(edition, language)}
                </Live>
              </span>
            </span>
            <Arrow />
          </ToPage>
        </li>
      ))}
    </ul>
  );
}

/** On which days a group is, from when, and which classes were moved: `lunes a viernes, desde el 14 de diciembre`. */
export function groupDays({ period, date, moved }: CatalogueEdition, language: Language): string {
  const from = date ? fill(reserveWords[language].others.from, { day: formatDay(date, language, 'plain') }) : '';
  const days = [periodWord(period, language), from].filter(Boolean).join(', ');
  return [days, movedWords(moved, language)].filter(Boolean).join('; ');
}
