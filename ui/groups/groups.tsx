import { courseWords } from '#content/course.ts';
import { movedWords } from '#content/moved-classes.ts';
import type { CatalogueCourse, CatalogueEdition } from '#model/courses/course.ts';
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
} from '#ui/courses/course-words.ts';
import type { ToPlace } from '#ui/courses/to-place.ts';
import { fill } from '../fill.ts';
import { Live, LiveDrawing, LiveThing } from '../live.tsx';
import { useWordsIn } from '../use-words-in.ts';
import { drawDots, drawSeats } from './draw-seats.ts';
import style from './groups.module.css';
import { planSeats } from './plan-seats.ts';
import row from './seat-row.module.css';
import { seatLine } from './seat-words.ts';

interface GroupsProps {
  readonly course: CatalogueCourse;
  readonly To: ToPlace;
  readonly className?: string | undefined;
}

/** Without groups: a link to ask for the course. */
export function Groups({ course, To, className = '' }: GroupsProps) {
  const [words, language] = useWordsIn(courseWords);
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
          <LiveThing key={edition.id} as="li" name={of} className={style.group}>
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
          </LiveThing>
        );
      })}
    </ul>
  );

  /** The part of hours and dates that the name omits, and deviations from other groups. */
  function whenWords({ editions }: CatalogueCourse, edition: CatalogueEdition): string {
    const period = edition.period === editions[0]?.period ? '' : periodWord(edition.period, language);
    const cost = edition.cost ?? course.cost;
    const price = priceOf(course)?.from && cost !== null ? costWords(cost, language) : '';
    const named = isNamedByDates(edition, editions);
    const more = named ? hourWords(edition.hour, language) : datesWords(edition, language);
    return [more, period, price, movedWords(edition.moved, language)].filter(Boolean).join(' · ');
  }

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

/** The group's action: reserve, join the waiting list, or ask. */
function Act({ of, To, course, edition }: ActProps) {
  const [words, language] = useWordsIn(courseWords);
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

/** Live-update key, with the course: an edition may appear in several. */
function editionName(course: { readonly id: string }, edition: { readonly id: string }): string {
  return `${course.id}.${edition.id}`;
}

const pitch = 38;

/** Seats in a small row, after the waiting list. Decorative. */
function SeatRow({ of, edition }: { readonly of: string; readonly edition: CatalogueEdition }) {
  const { seats, waiting } = planSeats(edition);
  if (seats.length === 0) return null;
  const from = waiting > 0 ? waiting * 18 + 10 : 0;
  const paths = drawSeats(seats.map((sign, at) => ({ sign, x: from + at * pitch, y: 40 })));
  const width = from + seats.length * pitch - 6;
  const drawn = {
    lines: `M0 41.5H${width}${paths.lines}`,
    free: paths.free,
    gone: paths.gone,
    who: drawDots(waiting, 7, 32, 18, 6.5) + paths.who,
  };
  return (
    <LiveDrawing of={`${of}.row`} by="viewBox" value={`-1 -1 ${width + 2} 45`}>
      {(sized) => (
        <svg className={row.row} preserveAspectRatio="xMinYMid" aria-hidden="true" {...sized}>
          {(Object.keys(drawn) as (keyof typeof drawn)[]).map((kind) =>
            kind === 'gone' && !drawn.gone ? null : (
              <LiveDrawing key={kind} of={`${of}.${kind}`} by="d" value={drawn[kind]}>
                {(path) => <path className={row[kind]} {...path} />}
              </LiveDrawing>
            ),
          )}
        </svg>
      )}
    </LiveDrawing>
  );
}
