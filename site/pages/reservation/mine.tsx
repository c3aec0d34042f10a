import { reservationWords } from '#content/pages/reservation.ts';
import { Arrow } from '#look/arrow.tsx';
import { fill } from '#look/fill.ts';
import { formatDay, formatMoment } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { Mine as MineOf } from '#model/reservation-pages.ts';
import { ToPage } from '../../components/to-page.tsx';
import shared from '../../reservations/reservations.module.css';
import { Act } from './act.tsx';
import style from './reservation.module.css';

type Other = MineOf[number];

/** The reservations that wait for their owner: until their time is over, and those only. */
const isPending = ({ until }: Other) => until !== null;

/** Other reservations of the mailbox that wait to be confirmed, each with its button. */
export function Pending({ mine }: { readonly mine: MineOf }) {
  const language = useLanguage();
  const words = reservationWords[language];
  const pending = mine.filter(isPending);
  if (pending.length === 0) return null;
  return (
    <section className={`wrap ${style.pending}`} aria-labelledby="pending">
      <h2 id="pending">{words.pending}</h2>
      <ul>
        {pending.map((one) => (
          <li key={one.token}>
            <ToPage page="reservation" rest={`?token=${one.token}`}>
              <About one={one} />
            </ToPage>
            <Act
              act={one.state === 'offered' ? 'accept' : 'confirm'}
              token={one.token}
              className={`btn ${shared.hollow}`}
            >
              <span>
                {words[one.state === 'offered' || one.state === 'asked' ? one.state : 'held'].action}
                <span className="hide">{`: ${one.course}`}</span>
              </span>
            </Act>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The other reservations of the mailbox, each a link to its own page. */
export function Mine({ mine }: { readonly mine: MineOf }) {
  const words = reservationWords[useLanguage()];
  const others = mine.filter((one) => !isPending(one));
  if (others.length === 0) return null;
  return (
    <section className={`wrap ${style.more}`} aria-labelledby="mine">
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

function About({ one: { course, state, firstDay, folio, until } }: { readonly one: Other }) {
  const language = useLanguage();
  const words = reservationWords[language];
  const parts = [
    words.states[state] + (until ? ` ${fill(words.pendingUntil, { until: formatMoment(until, language) })}` : ''),
    firstDay && formatDay(firstDay, language),
    folio,
  ];
  return (
    <span>
      <b>{course}</b>
      <span className="small soft num">{parts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
