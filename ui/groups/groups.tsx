import { timetableChangeWords } from '#content/class-changes.ts';
import { courseWords, periodWords } from '#content/course.ts';
import type { CatalogueCourse, CatalogueEdition } from '#model/courses/course.ts';
import {
  costWords,
  datesWords,
  groupName,
  hourWords,
  isNamedByDates,
  lengthWords,
  priceOf,
} from '#ui/courses/course-words.ts';
import type { ToPlace } from '#ui/courses/to-place.ts';
import { fill } from '#ui/fill.ts';
import { Live, LiveDrawing, LiveEntry } from '#ui/live.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './groups.module.css';
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
        <To page="courseNotice" rest={`?course=${encodeURIComponent(course.id)}`} className="btn">
          <span>
            {words.tellMe}
            <span className="hide">{`: ${course.name}`}</span>
          </span>
        </To>
        <To page="contact" rest={`?type=training&course=${encodeURIComponent(course.id)}`} className="link">
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
          <LiveEntry key={edition.id} as="li" name={of} className={style.group}>
            <p className="num">
              <b>
                <Live of={`${of}.hour`}>{groupName(edition, course.editions, language)}</Live>
              </b>{' '}
              <Live of={`${of}.sample`} className={style.sample}>
                {edition.sample ? words.sample : ''}
              </Live>{' '}
              <Live of={`${of}.dates`} className={style.soft}>
                {whenWords(course, edition)}
              </Live>
            </p>
            <p className={`small num ${style.more}`}>
              <Live of={`${of}.seats`}>{seatLine(edition, language)}</Live>
              <Live of={`${of}.given`}>{detailsText(edition)}</Live>
            </p>
            <GroupAction of={of} To={To} course={course} edition={edition} />
          </LiveEntry>
        );
      })}
    </ul>
  );

  /** Hours or dates that the name omits, and deviations from other groups. */
  function whenWords({ editions }: CatalogueCourse, edition: CatalogueEdition): string {
    const period = edition.period === editions[0]?.period ? '' : periodWords(edition.period, language);
    const cost = edition.cost ?? course.cost;
    const price = priceOf(course)?.from && cost !== null ? costWords(cost, language) : '';
    const named = isNamedByDates(edition, editions);
    const more = named ? hourWords(edition.hour, language) : datesWords(edition, language);
    return [more, period, price, timetableChangeWords(edition, language)].filter(Boolean).join(', ');
  }

  function detailsText(edition: CatalogueEdition): string {
    const { teacher, place } = edition;
    return [
      lengthWords(edition, language),
      teacher,
      place ?? (course.mode === 'Remote' ? courseWords[language].online : ''),
    ]
      .filter(Boolean)
      .join(', ');
  }
}

interface ActionProps {
  readonly of: string;
  readonly To: ToPlace;
  readonly course: CatalogueCourse;
  readonly edition: CatalogueEdition;
  /** Longer waiting-list label, where the action is the page's main one. */
  readonly main?: string;
}

/** Reserve, join the waiting list, or ask. */
export function GroupAction({ of, To, course, edition, main }: ActionProps) {
  const [words, language] = useWordsIn(courseWords);
  const { state } = edition;
  const group = [course.name, hourWords(edition.hour, language), datesWords(edition, language)]
    .filter(Boolean)
    .join(', ');
  if (state !== 'free' && state !== 'full') {
    return (
      <To
        page="contact"
        rest={`?type=training&edition=${encodeURIComponent(edition.id)}`}
        className={main ? 'btn' : 'link small'}
      >
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
        <To page="reserve" rest={`/${edition.id}`} className={main ? 'btn' : `btn ${style.act}`} {...drawn}>
          <span>
            <Live of={`${of}.act`} showGone>
              {state === 'free' ? words.reserve : (main ?? words.wait)}
            </Live>
            {main ? (
              <span className="hide">{`: ${group}`}</span>
            ) : (
              <Live of={`${of}.which`} className="hide">
                {state === 'free' ? ` ${group}` : fill(words.waitFor, { group })}
              </Live>
            )}
          </span>
        </To>
      )}
    </LiveDrawing>
  );
}

/** Live-update key, with the course: an edition may appear in several. */
export function editionName(course: { readonly id: string }, edition: { readonly id: string }): string {
  return `${course.id}.${edition.id}`;
}
