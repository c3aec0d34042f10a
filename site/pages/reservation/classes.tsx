import { mergeDaysWithout } from '#content/class-changes.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import type { Session } from '#model/courses/session.ts';
import type { ReservableEdition } from '#model/reservations/reservation-pages.ts';
import { endOf, isSameTime } from '#model/reservations/sessions.ts';
import { hourWords } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatDay, formatDays } from '#ui/format.ts';
import { useLanguage } from '#ui/place.ts';
import style from './reservation.module.css';

interface ClassesProps {
  readonly edition: ReservableEdition;
  readonly own?: boolean;
  /** ISO. */
  readonly now: string;
}

export function Classes({ edition, own = false, now }: ClassesProps) {
  const language = useLanguage();
  const words = reservationWords[language].classes;
  const { timetable, moved } = edition;
  const { daysWithout } = mergeDaysWithout(edition);
  if (timetable.length === 0) return null;
  const next = timetable.findIndex((session) => endOf(session).toISOString() > now);
  return (
    <section className={style.classes} aria-labelledby="classes">
      <div className="wrap">
        <h2 id="classes">{own ? words.title : words.ofGroup}</h2>
        <ol className="num">
          {timetable.map((session, at) => {
            const isPast = next === -1 || at < next;
            const mark = isPast ? words.done : at === next ? words.next : '';
            return (
              <li key={`${session.date} ${session.from}`} aria-current={at === next ? 'step' : undefined}>
                <b>{formatDay(session.date, language, 'weekday')}</b>
                <span>{[formatHours(session), mark, movedFrom(session)].filter(Boolean).join(' · ')}</span>
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

  function formatHours({ from, to }: Session): string {
    return hourWords(`${from}-${to}`, language);
  }

  function movedFrom(session: Session): string {
    const change = moved.find(({ held }) => held && isSameTime(held, session));
    if (!change) return '';
    const { planned } = change;
    if (!planned) return words.extra;
    if (planned.date === session.date) return fill(words.movedHour, { hours: formatHours(planned) });
    return fill(words.moved, { day: formatDay(planned.date, language, 'plain') });
  }
}
