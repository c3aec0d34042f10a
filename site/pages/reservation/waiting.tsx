import { periodWords } from '#content/course.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import hollow from '#site/components/hollow.module.css';
import { ToPage } from '#site/components/to-page.tsx';
import { Notes } from '#site/reservations/facts.tsx';
import { OtherGroups } from '#site/reservations/other-groups.tsx';
import shared from '#site/reservations/reservations.module.css';
import { Arrow } from '#ui/arrow.tsx';
import { hourWords } from '#ui/courses/course-words.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { WaitlistDrawing } from '#ui/groups/waitlist-drawing.tsx';
import { useLanguage } from '#ui/place.ts';
import { ActionForm } from './action-form.tsx';
import { areSeatsFree } from './pending.tsx';
import type { RefusedName } from './post-action.server.ts';
import style from './reservation.module.css';
import { Slip } from './slip.tsx';

interface WaitingProps {
  readonly page: ReservationPage;
  readonly token: string;
  readonly refused: RefusedName | undefined;
}

export function Waiting({ page, token, refused }: WaitingProps) {
  const language = useLanguage();
  const all = reservationWords[language];
  const words = all.waiting;
  const { edition, others } = page;
  const position = page.place ?? 1;
  const { seats, course, period, hour, date } = edition;
  const waiting = Math.max(seats.waiting, position);
  // The first visitor gets the seat, waiting or not.
  const free = areSeatsFree(page);
  const freed = page.seats > 1 ? all.several.free : words.free;
  const freeLead = page.passed ? words.free.passedLead : freed.lead;
  const ordinal = words.ordinals[position - 1];
  const group = [course.name, periodWords(period, language), hourWords(hour, language)].filter(Boolean).join(', ');
  return (
    <>
      <div className={`wrap front ${shared.state}`}>
        <div>
          <h1>{heading()}</h1>
          <p className="lead num">
            {free ? '' : position === 1 ? words.noneAhead : fillPlural(words.ahead, position - 1, language)}
            <b>{group}</b>
            {date ? fill(words.starts, { day: formatDay(date, language) }) : ''}
            {free ? `${date ? ',' : ''}${fill(freeLead, { n: position, seats: page.seats })}` : words.lead}
          </p>
          <div className={`flow screen ${shared.acts}`}>
            {free && (
              <ActionForm act="accept" className={`btn ${shared.big}`}>
                {freed.action}
              </ActionForm>
            )}
            {!free && others.length > 0 && (
              <a className="link" href="#others">
                <span>{words.others}</span>
                <Arrow />
              </a>
            )}
            <ToPage page="reservation" rest={`?token=${token}&ask=leave`} className={`btn ${hollow.hollow}`}>
              {words.leave}
            </ToPage>
          </div>
        </div>
        <Slip page={page} heading={words.slip} refused={refused} />
      </div>
      {!free && seats.capacity ? (
        <section className={style.line} aria-label={words.line}>
          <div className="wrap">
            <WaitlistDrawing edition={edition} waiting={waiting} place={position} />
            <p className="small soft num">
              {fillPlural(words.lineText, waiting, language) + fillPlural(words.seatsAhead, seats.capacity, language)}
            </p>
          </div>
        </section>
      ) : null}
      {!free && <Notes notes={words.notes} />}
      <OtherGroups
        className={`wrap screen ${style.more}`}
        heading={fill(all.others, { course: course.name })}
        editions={others}
        than={edition}
      />
    </>
  );

  function heading(): string {
    if (free) return freed.heading;
    return ordinal ? fill(words.heading, { ordinal }) : fill(words.headingFar, { n: position });
  }
}
