import { reservationWords } from '#content/pages/reservation.ts';
import { hourWords } from '#look/courses/course-words.ts';
import { fill } from '#look/fill.ts';
import { formatDay, formatDays } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { ReservableEdition } from '#model/reservation-pages.ts';
import type { Session } from '#model/session.ts';
import { endOf, isSameTime } from '#model/sessions.ts';
import style from './reservation.module.css';

interface ClassesProps {
  readonly edition: ReservableEdition;
  /** When the page was asked for, ISO. */
  readonly now: string;
}

/** Every class of the group: its day and hours, whether it is over or the next, and what it was moved from. */
export function Classes({ edition, now }: ClassesProps) {
  const language = useLanguage();
  const words = reservationWords[language].classes;
  const { timetable, moved, daysWithout } = edition;
  if (timetable.length === 0) return null;
  const next = timetable.findIndex((session) => endOf(session).toISOString() > now);
  return (
    <section className={style.classes} aria-labelledby="classes">
      <div className="wrap">
        <h2 id="classes">{words.title}</h2>
        <ol className="num">
          {timetable.map((session, at) => {
            const done = next === -1 || at < next;
            const mark = done ? words.done : at === next ? words.next : '';
            return (
              <li key={`${session.date} ${session.from}`} aria-current={at === next ? 'step' : undefined}>
                <b>{formatDay(session.date, language, 'weekday')}</b>
                <span>{[hoursOf(session), mark, movedFrom(session)].filter(Boolean).join(' · ')}</span>
              </li>
            );
          })}
        </ol>
        {daysWithout.length > 0 && (
          <p className="small">{fill(words.without, { days: formatDays(daysWithout, language) })}</p>
        )}
      </div>
    </section>
  );

  function hoursOf({ from, to }: Session): string {
    return hourWords(`${from}-${to}`, language);
  }

  function movedFrom(session: Session): string {
    const planned = moved.find(({ held }) => isSameTime(held, session))?.planned;
    if (!planned) return '';
    if (planned.date === session.date) return fill(words.movedHour, { hours: hoursOf(planned) });
    return fill(words.moved, { day: formatDay(planned.date, language, 'plain') });
  }
}
