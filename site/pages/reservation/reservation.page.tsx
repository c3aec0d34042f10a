import { reservationWords } from '#content/pages/reservation.ts';
import { useWords } from '#look/place.ts';
import { isLetterToken } from '#model/letter-token.ts';
import type { ReservationState } from '#model/reservation.ts';
import type { RemovedReservation, ReservationPage } from '#model/reservation-pages.ts';
import { sitePage } from '../../page.ts';
import { Asked, type AskedState } from './asked.tsx';
import { Cancel } from './cancel.tsx';
import { Classes } from './classes.tsx';
import { Confirmed } from './confirmed.tsx';
import { Ended } from './ended.tsx';
import { GoneLink } from './gone-link.tsx';
import { Mine, Pending } from './mine.tsx';
import { postAct, type Refused, type RefusedName } from './post-act.server.ts';
import style from './reservation.module.css';
import { Waiting } from './waiting.tsx';

interface ReservationData {
  /** As the address has it; empty without. */
  readonly token: string;
  /** Null when the link is not ours, or too old. */
  readonly page: ReservationPage | RemovedReservation | null;
  /** In how many minutes a hold ends by itself. */
  readonly left: number;
  /** When the page was asked for, ISO. */
  readonly now: string;
  /** Whether the seat is about to be given up. */
  readonly cancels: boolean;
  /** Where programs of calendars follow it: `webcal://…`. */
  readonly subscription: string | null;
}

/** One reservation, for who opened its letter: each state with what can be done. Opening it changes nothing. */
function Reservation({ data, answer }: { readonly data: ReservationData; readonly answer?: Refused | RefusedName }) {
  const words = useWords(reservationWords);
  const { page, cancels, now, subscription } = data;
  const refused = typeof answer === 'object' ? answer : undefined;
  if (!page) return <GoneLink why={data.token === '' ? 'none' : 'old'} />;
  if ('removed' in page) {
    return (
      <>
        <GoneLink why={page.mine.length > 0 ? 'removed' : 'removed-alone'} />
        <Pending mine={page.mine} />
        <Mine mine={page.mine} />
      </>
    );
  }
  const { state } = page;
  const begun = page.edition.state === 'past';
  return (
    <>
      {typeof answer === 'string' && answer !== 'gone' && (
        <div className="wrap">
          <p className={style.came} role="alert">
            {answer === 'full' ? words.came[page.lostSeat ? 'lostFull' : fullWord(state)] : words.came[answer]}
          </p>
        </div>
      )}
      {!isAsked(state) && <Pending mine={page.mine} />}
      {isAsked(state) && (
        <>
          <Asked page={page} left={data.left} as={state} refused={refused} />
          <Pending mine={page.mine} />
          {state !== 'asked' && <Classes edition={page.edition} now={now} />}
        </>
      )}
      {state === 'waiting' && (begun ? <Ended page={page} /> : <Waiting page={page} refused={refused} />)}
      {state === 'confirmed' &&
        (cancels && page.cancellable ? (
          <Cancel page={page} token={data.token} />
        ) : (
          <Confirmed page={page} token={data.token} subscription={subscription} now={now} refused={refused} />
        ))}
      {state === 'ended' && <Ended page={page} />}
      <Mine mine={page.mine} />
    </>
  );
}

function isAsked(state: ReservationState): state is AskedState {
  return state === 'held' || state === 'requested' || state === 'asked' || state === 'offered';
}

/** The group in which they wanted a seat has none left: what they have then. */
function fullWord(state: ReservationState): 'full' | 'lastTaken' | 'stillWaiting' {
  if (state === 'waiting') return 'stillWaiting';
  return state === 'ended' || state === 'asked' || state === 'requested' ? 'lastTaken' : 'full';
}

/** `?token=` of a letter; `&ask=cancel`: asks whether the seat is to be given up. */
export const page = sitePage<ReservationData, Refused | RefusedName>({
  async load({ desk, query, language, now }) {
    const token = query.get('token') ?? '';
    const page = isLetterToken(token) ? await desk.reservationPage(token, language) : null;
    const { calendar = null, until = null } = page && !('removed' in page) ? page : {};
    const subscription = calendar ? new URL(calendar, desk.origin).href.replace(/^https?:/, 'webcal:') : null;
    const left = Math.max(0, Math.ceil((Date.parse(until ?? '') - now.getTime()) / 60_000)) || 0;
    return { token, page, left, now: now.toISOString(), cancels: query.get('ask') === 'cancel', subscription };
  },
  post: postAct,
  status: ({ token, page }) => (token && (!page || 'removed' in page) ? 410 : 200),
  describe({ language }) {
    const { title, description } = reservationWords[language];
    return { title, description };
  },
  View: Reservation,
});
