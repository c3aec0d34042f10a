import { reservationWords } from '#content/pages/reservation.ts';
import { Arrow } from '#look/arrow.tsx';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { ReservationPage } from '#model/reservation-pages.ts';
import { ToPage } from '../../components/to-page.tsx';
import shared from '../../reservations/reservations.module.css';
import style from './reservation.module.css';

/** What else the same mailbox has reserved, each a link to its own page. */
export function Mine({ mine }: Pick<ReservationPage, 'mine'>) {
  const language = useLanguage();
  const words = reservationWords[language];
  if (mine.length === 0) return null;
  return (
    <section className={`wrap ${style.more}`} aria-labelledby="mine">
      <h2 id="mine">{words.mine}</h2>
      <ul className={shared.next}>
        {mine.map(({ token, folio, course, firstDay, state }) => (
          <li key={token}>
            <ToPage page="reservation" rest={`?token=${token}`}>
              <span>
                <b>{course}</b>
                <span className="small soft num">
                  {[words.states[state], firstDay && formatDay(firstDay, language), folio].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Arrow />
            </ToPage>
          </li>
        ))}
      </ul>
    </section>
  );
}
