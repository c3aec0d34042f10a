import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import type { Mine as MineOf } from '#model/reservations/reservation-pages.ts';
import hollow from '#site/components/hollow.module.css';
import { ToPage } from '#site/components/to-page.tsx';
import shared from '#site/reservations/reservations.module.css';
import { Arrow } from '#ui/arrow.tsx';
import { fill } from '#ui/fill.ts';
import { formatDay, formatMoment } from '#ui/format.ts';
import { useLanguage, useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { ActionForm } from './action-form.tsx';
import style from './reservation.module.css';

type Other = MineOf[number];

/** Only a reservation that awaits its owner has an expiry. */
const isPending = ({ until }: Other) => until !== null;

/** Reservations of the same mailbox that await an answer. */
export function Pending({ mine }: { readonly mine: MineOf }) {
  const words = useWords(reservationWords);
  const pending = mine.filter(isPending);
  if (pending.length === 0) return null;
  return (
    <section className={`wrap screen ${style.pending}`} aria-labelledby="pending">
      <h2 id="pending">{words.pending}</h2>
      <ul>
        {pending.map((one) => (
          <li key={one.token}>
            <ToPage page="reservation" rest={`?token=${one.token}`}>
              <About one={one} />
            </ToPage>
            <ActionForm
              act={one.state === 'offered' ? 'accept' : 'confirm'}
              token={one.token}
              className={`btn ${hollow.hollow}`}
            >
              <span>
                {one.state === 'asked' ? words.asked.action : words.ended.takeUp.free}
                <span className="hide">{`: ${one.course}`}</span>
              </span>
            </ActionForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OwnReservation({ mine }: { readonly mine: MineOf }) {
  const words = reservationWords[useLanguage()];
  const others = mine.filter((one) => !isPending(one));
  if (others.length === 0) return null;
  return (
    <section className={`wrap screen ${style.more}`} aria-labelledby="mine">
      <h2 id="mine">{words.mine}</h2>
      <ul className={shared.next}>
        {others.map((one) => (
          <li key={one.token}>
            <ToPage page="reservation" rest={`?token=${one.token}`}>
              <About one={one} />
              <Arrow />
            </ToPage>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ one: { course, state, inReview, firstDay, folio, until } }: { readonly one: Other }) {
  const [words, language] = useWordsIn(reservationWords);
  const parts = [
    words.states[inReview ? 'review' : state] +
      (until ? ` ${fill(words.pendingUntil, { until: formatMoment(until, language) })}` : ''),
    firstDay && fill(reserveWords[language].others.from, { day: formatDay(firstDay, language, 'plain') }),
  ];
  return (
    <span>
      <b>{course}</b>
      <span className="small soft num">
        {parts.filter(Boolean).join(' · ')} · <span className={style.folio}>{folio}</span>
      </span>
    </span>
  );
}
