import { timetableChangeWords } from '#content/class-changes.ts';
import { periodWords } from '#content/course.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import type { CatalogueEdition } from '#model/courses/course.ts';
import type { Language } from '#model/languages.ts';
import { ToPage } from '#site/components/to-page.tsx';
import { Arrow } from '#ui/arrow.tsx';
import { groupName, hourWords, isNamedByDates } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { seatLine } from '#ui/groups/seat-words.ts';
import { Live, LiveEntry } from '#ui/live.tsx';
import { useLanguage } from '#ui/place.ts';
import style from './reservations.module.css';

interface OtherGroupsProps {
  readonly heading: string;
  readonly className?: string | undefined;
  readonly headingClass?: string | undefined;
  readonly editions: readonly CatalogueEdition[];
  /** Group of the page; names differ from it. */
  readonly than?: CatalogueEdition;
}

export function OtherGroups({ heading, className, headingClass, editions, than }: OtherGroupsProps) {
  const among = than ? [...editions, than] : editions;
  const language = useLanguage();
  if (editions.length === 0) return null;
  return (
    <section className={className} aria-labelledby="others">
      <h2 id="others" className={headingClass}>
        {heading}
      </h2>
      <ul className={style.next}>
        {editions.map((edition) => (
          <LiveEntry key={edition.id} as="li" name={edition.id}>
            <ToPage page="reserve" rest={`/${edition.id}`}>
              <span>
                <b className="num">{groupName(edition, among, language)}</b>
                <span className="small soft num">
                  {groupDays(edition, among, language)}{' '}
                  <Live of={`${edition.id}.seats`} showGone className={style.some}>
                    {seatLine(edition, language)}
                  </Live>
                </span>
              </span>
              <Arrow />
            </ToPage>
          </LiveEntry>
        ))}
      </ul>
    </section>
  );
}

/** Days, what the name omits, moved classes: `lunes a viernes, desde el 14 de diciembre`. */
export function groupDays(edition: CatalogueEdition, among: readonly CatalogueEdition[], language: Language): string {
  const { period, date, hour } = edition;
  const from = date ? fill(reserveWords[language].others.from, { day: formatDay(date, language, 'plain') }) : '';
  const more = isNamedByDates(edition, among) ? hourWords(hour, language) : from;
  const days = [periodWords(period, language), more].filter(Boolean).join(', ');
  return [days, timetableChangeWords(edition, language)].filter(Boolean).join('; ');
}
