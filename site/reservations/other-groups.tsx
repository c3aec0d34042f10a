import { movedWords } from '#content/moved-classes.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { Arrow } from '#look/arrow.tsx';
import { groupName, hourWords, isNamedByDates, periodWord } from '#look/courses/course-words.ts';
import { seatLine } from '#look/courses/seat-words.ts';
import { fill } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { Live, useLiveThing } from '#look/live.tsx';
import { useLanguage } from '#look/place.ts';
import type { CatalogueEdition } from '#model/course.ts';
import type { Language } from '#model/languages.ts';
import { ToPage } from '../components/to-page.tsx';
import style from './reservations.module.css';

interface OtherGroupsProps {
  readonly editions: readonly CatalogueEdition[];
  /** The group of the page, from which their names tell them apart. */
  readonly than?: CatalogueEdition;
}

/** Other groups of a course in which a seat is free, each a link to its own page. */
export function OtherGroups({ editions, than }: OtherGroupsProps) {
  const among = than ? [...editions, than] : editions;
  const language = useLanguage();
  const thing = useLiveThing();
  return (
    <ul className={style.next}>
      {editions.map((edition) => (
        <li key={edition.id} {...thing(edition.id)}>
          <ToPage page="reserve" rest={`/${edition.id}`}>
            <span>
              <b className="num">{groupName(edition, among, language)}</b>
              <span className="small soft num">
                {`${groupDays(edition, among, language)} · `}
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

/** Days of a group, what its name leaves out, and which classes were moved: `lunes a viernes, desde el 14 de diciembre`. */
export function groupDays(edition: CatalogueEdition, among: readonly CatalogueEdition[], language: Language): string {
  const { period, date, moved, hour } = edition;
  const from = date ? fill(reserveWords[language].others.from, { day: formatDay(date, language, 'plain') }) : '';
  const more = isNamedByDates(edition, among) ? hourWords(hour, language) : from;
  const days = [periodWord(period, language), more].filter(Boolean).join(', ');
  return [days, movedWords(moved, language)].filter(Boolean).join('; ');
}
