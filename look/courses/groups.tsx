import { courseWords } from '#content/course.ts';
import { movedWords } from '#content/moved-classes.ts';
import type { CatalogueCourse, CatalogueEdition } from '#model/course.ts';
import { fill } from '../fill.ts';
import { Live, LiveDrawing, useLiveThing } from '../live.tsx';
import { useLanguage } from '../place.ts';
import {
  costWords,
  datesWords,
  groupName,
  hourWords,
  isNamedByDates,
  lengthWords,
  periodWord,
  priceOf,
  remoteWords,
} from './course-words.ts';
import { editionName } from './edition-name.ts';
import style from './groups.module.css';
import { SeatRow } from './seat-row.tsx';
import { seatLine } from './seat-words.ts';
import type { ToPlace } from './to-place.ts';

interface GroupsProps {
  readonly course: CatalogueCourse;
  readonly To: ToPlace;
  readonly className?: string | undefined;
}

/** The groups of a course: when, the seats as they are, and what can be done; without one, a way to ask for the course. */
export function Groups({ course, To, className = '' }: GroupsProps) {
  const language = useLanguage();
  const words = courseWords[language];
  const thing = useLiveThing();
  if (course.editions.length === 0) {
    return (
      <div className={`${style.none} ${className}`}>
        <p className="small soft">{words.noEditions}</p>
        <To page="contact" rest={`?type=training&course=${encodeURIComponent(course.id)}`} className="btn">
          <span>
            {words.ask}
            <span className="hide">{`: ${course.name}`}</span>
          </span>
        </To>
      </div>
    );
  }
  return (
    <ul className={className} aria-label={words.times}>
      {course.editions.map((edition) => {
        const of = editionName(course, edition);
        return (
          <li key={edition.id} className={style.group} {...thing(of)}>
            <p className="num">
              <b>
                <Live of={`${of}.hour`}>{groupName(edition, course.editions, language)}</Live>
              </b>{' '}
              <Live of={`${of}.dates`} className={style.soft}>
                {whenWords(course, edition)}
              </Live>
            </p>
            <div className={style.seats}>
              <SeatRow of={of} edition={edition} />
              <p className="small num">
                <Live of={`${of}.seats`}>{seatLine(edition, language)}</Live>{' '}
                <Live of={`${of}.given`} className={style.given}>
                  {givenWords(edition)}
                </Live>
              </p>
            </div>
            <Act of={of} To={To} course={course} edition={edition} />
          </li>
        );
      })}
    </ul>
  );

  /** What its name leaves out of its hours and dates, and what else is not as with the others. */
  function whenWords({ editions }: CatalogueCourse, edition: CatalogueEdition): string {
    const period = edition.period === editions[0]?.period ? '' : periodWord(edition.period, language);
    const cost = edition.cost ?? course.cost;
    const price = priceOf(course)?.from && cost !== null ? costWords(cost, language) : '';
    const named = isNamedByDates(edition, editions);
    const more = named ? hourWords(edition.hour, language) : datesWords(edition, language);
    return [more, period, price, movedWords(edition.moved, language)].filter(Boolean).join(' · ');
  }

  /** How long it is, who gives it, and where. */
  function givenWords(edition: CatalogueEdition): string {
    const { teacher, place } = edition;
    return [lengthWords(edition, language), teacher, place ?? (course.mode === 'Remote' ? remoteWords(language) : '')]
      .filter(Boolean)
      .join(' · ');
  }
}

interface ActProps {
  readonly of: string;
  readonly To: ToPlace;
  readonly course: CatalogueCourse;
  readonly edition: CatalogueEdition;
}

/** The one thing that can be done with a group: reserve, wait, or ask. */
function Act({ of, To, course, edition }: ActProps) {
  const language = useLanguage();
  const words = courseWords[language];
  const { state } = edition;
  const group = [course.name, hourWords(edition.hour, language), datesWords(edition, language)]
    .filter(Boolean)
    .join(', ');
  if (state !== 'free' && state !== 'full') {
    return (
      <To page="contact" rest={`?type=training&edition=${encodeURIComponent(edition.id)}`} className="link small">
        <span>
          {words.askAbout}
          <span className="hide">{`: ${group}`}</span>
        </span>
      </To>
    );
  }
  return (
    <LiveDrawing of={`${of}.state`} by="data-state" value={state}>
      {(drawn) => (
        <To page="reserve" rest={`/${edition.id}`} className={`btn ${style.act}`} {...drawn}>
          <span>
            <Live of={`${of}.act`} saysGone>
              {state === 'free' ? words.reserve : words.wait}
            </Live>
            <Live of={`${of}.which`} className="hide">
              {state === 'free' ? ` ${group}` : fill(words.waitFor, { group })}
            </Live>
          </span>
        </To>
      )}
    </LiveDrawing>
  );
}
