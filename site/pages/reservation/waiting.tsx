import { reservationWords } from '#content/pages/reservation.ts';
import { Arrow } from '#look/arrow.tsx';
import { hourWords, periodWord } from '#look/courses/course-words.ts';
import { LineRoom } from '#look/courses/line-room.tsx';
import { fill, fillPlural } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { ReservationPage } from '#model/reservation-pages.ts';
import { Notes } from '../../reservations/notes.tsx';
import { OtherGroups } from '../../reservations/other-groups.tsx';
import shared from '../../reservations/reservations.module.css';
import { Act } from './act.tsx';
import type { RefusedName } from './post-act.server.ts';
import style from './reservation.module.css';
import { Slip } from './slip.tsx';

interface WaitingProps {
  readonly page: ReservationPage;
  readonly refused: RefusedName | undefined;
}

/** The place in the line, the line as it stands, and how it goes on. */
export function Waiting({ page, refused }: WaitingProps) {
  const language = useLanguage();
  const all = reservationWords[language];
  const words = all.waiting;
  const { edition, others } = page;
  const place = page.place ?? 1;
  const { seats, course, period, hour, date } = edition;
  const waiting = Math.max(seats.waiting, place);
  // Nobody in the line may be offered it: whoever comes first has it, also who waits.
  const free = edition.state === 'free';
  const ordinal = words.ordinals[place - 1];
  const group = [course.name, periodWord(period, language), hourWords(hour, language)].filter(Boolean).join(', ');
  return (
    <>
      <div className={`wrap ${shared.state}`}>
        <div>
          <h1>{heading()}</h1>
          <p className="lead num">
            {free ? '' : place === 1 ? words.noneAhead : fillPlural(words.ahead, place - 1, language)}
            <b>{group}</b>
            {date ? fill(words.starts, { day: formatDay(date, language) }) : ''}
            {free ? `${date ? ',' : ''}${fill(words.free.lead, { n: place })}` : words.lead}
          </p>
          <div className={shared.acts}>
            {free && (
              <Act act="accept" className={`btn ${shared.big}`}>
                {words.free.action}
              </Act>
            )}
            {!free && others.length > 0 && (
              <a className="link" href="#others">
                <span>{words.others}</span>
                <Arrow />
              </a>
            )}
            <Act act="leave" className={`btn ${shared.hollow}`}>
              {words.leave}
            </Act>
          </div>
        </div>
        <Slip page={page} heading={words.slip} refused={refused} />
      </div>
      {!free && seats.capacity ? (
        <section className={style.line} aria-label={words.line}>
          <div className="wrap">
            <LineRoom seats={seats} waiting={waiting} place={place} />
            <p className="small soft num">
              {fillPlural(words.lineText, waiting, language) + fillPlural(words.seatsAhead, seats.capacity, language)}
            </p>
          </div>
        </section>
      ) : null}
      <Notes notes={words.notes} />
      {others.length > 0 && (
        <section className={`wrap ${style.more}`} aria-labelledby="others">
          <h2 id="others">{fill(all.others, { course: course.name })}</h2>
          <OtherGroups editions={others} than={edition} />
        </section>
      )}
    </>
  );

  function heading(): string {
    if (free) return words.free.heading;
    return ordinal ? fill(words.heading, { ordinal }) : fill(words.headingFar, { n: place });
  }
}
