import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { isEmailToken } from '#model/email-token.ts';
import type { ReservationState } from '#model/reservations/reservation.ts';
import type { RemovedReservation, ReservationPage } from '#model/reservations/reservation-pages.ts';
import { ButtonTo, LinkTo } from '#site/components/to-page.tsx';
import { QuietPage } from '#site/layouts/quiet-page.tsx';
import { sitePage } from '#site/page.ts';
import empty from '#ui/drawings/states/state-empty.svg?raw';
import { fill } from '#ui/fill.ts';
import { formatMoment } from '#ui/format.ts';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { type RefusedAttendees, type SavedPart, savedParts } from './attendees.tsx';
import { Classes } from './classes.tsx';
import { Confirmed } from './confirmed.tsx';
import { Ended } from './ended.tsx';
import { OwnCertificate } from './own-certificate.tsx';
import { OwnReservation, Pending } from './own-reservations.tsx';
import { HoldRequested, type PendingState, pendingActions, staysInLine } from './pending.tsx';
import { postAction, type RefusedAction, type RefusedData, type RefusedName } from './post-action.server.ts';
import { type AskedAction, Cancel, CancelRequest, Decline, Leave, MoveTo, questions } from './questions.tsx';
import style from './reservation.module.css';
import { Waiting } from './waiting.tsx';

interface ReservationData {
  /** May be empty. */
  readonly token: string;
  /** Null for an unknown or expired link. */
  readonly page: ReservationPage | RemovedReservation | null;
  /** Minutes until a hold expires. */
  readonly left: number;
  /** ISO. */
  readonly now: string;
  /** Question before an action. */
  readonly ask: AskedAction | null;
  /** Id of a move's target. */
  readonly target: string | null;
  /** Calendar feed: `webcal://…`. */
  readonly subscription: string | null;
  readonly saved: SavedPart | null;
}

type Refused = RefusedAction | RefusedName | RefusedData | RefusedAttendees;

function Reservation({ data, answer }: { readonly data: ReservationData; readonly answer?: Refused }) {
  const [words, language] = useWordsIn(reservationWords);
  const { page, token, now, subscription, saved } = data;
  const refused = typeof answer === 'object' && 'start' in answer ? answer : undefined;
  const outcome = refused?.start.step === 'failed' ? 'failed' : answer;
  const refusedAttendees = typeof answer === 'object' && 'rows' in answer ? answer : undefined;
  const refusedData = typeof answer === 'object' && 'act' in answer ? answer : undefined;
  if (!page) return <DeadLink why={data.token === '' ? 'none' : 'old'} />;
  if ('removed' in page) {
    return (
      <>
        <DeadLink why={page.mine.length > 0 ? 'removed' : 'removed-alone'} />
        <Pending mine={page.mine} />
        <OwnReservation mine={page.mine} />
      </>
    );
  }
  const { state } = page;
  const hasStarted = page.edition.state === 'past';
  const { cancelUntil } = page.edition;
  // The rename form of a question was refused: the page shows why.
  const ask = refused ? null : data.ask;
  const target =
    ask === 'move' && page.cancellable && !page.attendee && page.others.find(({ id }) => id === data.target);
  const asked = outcome === undefined && state === 'confirmed' && ask;
  const isTooLate = asked === 'cancel' && !page.cancellable && cancelUntil;
  const isStale = asked === 'move' && !target && !page.attendee && data.target && data.target !== page.edition.id;
  const alert = isTooLate
    ? fill(words.confirmed.cancel.late, { until: formatMoment(cancelUntil, language) })
    : isStale
      ? page.cancellable
        ? words.confirmed.move.stale
        : words.outcomes.late
      : typeof outcome === 'string' && outcome !== 'gone' && words.outcomes[outcomeKey(outcome, page)];
  return (
    <>
      {alert && (
        <div className="wrap">
          <p className={style.outcome} role="alert">
            {alert}
          </p>
        </div>
      )}
      {!isHoldRequested(state) && <Pending mine={page.mine} />}
      {isHoldRequested(state) &&
        (ask === pendingActions[state].no && !staysInLine(page) ? (
          state === 'offered' ? (
            <Decline page={page} token={token} />
          ) : (
            <CancelRequest page={page} token={token} act={ask} as={state} />
          )
        ) : (
          <>
            <HoldRequested page={page} token={token} left={data.left} as={state} refused={refused} />
            <Pending mine={page.mine} />
            {state !== 'asked' && <Classes edition={page.edition} now={now} />}
          </>
        ))}
      {state === 'waiting' &&
        (hasStarted ? (
          <Ended page={page} />
        ) : ask === 'leave' ? (
          <Leave page={page} token={token} />
        ) : (
          <Waiting page={page} token={token} refused={refused} />
        ))}
      {state === 'confirmed' &&
        (ask === 'cancel' && page.cancellable ? (
          <Cancel page={page} token={token} />
        ) : target ? (
          <MoveTo page={page} token={token} to={target} />
        ) : (
          <>
            <OwnCertificate page={page} refused={refusedData?.act === 'worker' ? refusedData : undefined} />
            <Confirmed
              page={page}
              token={token}
              subscription={subscription}
              saved={answer === undefined ? saved : null}
              now={now}
              refused={refused}
              refusedAttendees={refusedAttendees}
              refusedInvoice={refusedData?.act === 'invoice' ? refusedData : undefined}
            />
          </>
        ))}
      {state === 'ended' && <Ended page={page} />}
      <OwnReservation mine={page.mine} />
    </>
  );
}

interface DeadLinkProps {
  /** `none`: no token; `old`: unknown or expired; `removed`: the group was (`-alone`: no other reservations). */
  readonly why: 'none' | 'old' | 'removed' | 'removed-alone';
}

function DeadLink({ why }: DeadLinkProps) {
  const words = useWords(reservationWords);
  const { gone } = words;
  const { links } = useWords(reserveWords);
  const [heading, lead] = {
    none: [gone.noneHeading, gone.none],
    old: [gone.heading, gone.lead],
    removed: [gone.removedHeading, gone.removed],
    'removed-alone': [gone.removedHeading, gone.removedAlone],
  }[why] as [string, string];
  return (
    <QuietPage heading={heading} lead={lead} drawing={empty}>
      <ButtonTo page="reservationLink" label={links.send} />
      <LinkTo page="training" label={words.ended.all} plain />
    </QuietPage>
  );
}

function isHoldRequested(state: ReservationState): state is PendingState {
  return state === 'held' || state === 'requested' || state === 'asked' || state === 'offered';
}

function outcomeKey<Outcome extends string>(outcome: Outcome, { state, lostSeat }: ReservationPage) {
  if (outcome !== 'full') return outcome as Exclude<Outcome, 'full'>;
  if (lostSeat) return 'lostFull';
  if (state === 'waiting') return 'stillWaiting';
  return state === 'ended' || state === 'asked' || state === 'requested' ? 'lastTaken' : 'full';
}

/** Reservation by the e-mail's `?token=`; `&ask=cancel` asks before it cancels. A GET changes nothing. */
export const page = sitePage<ReservationData, Refused>({
  async load({ api, query, language, now }) {
    const token = query.get('token') ?? '';
    const page = isEmailToken(token) ? await api.reservationPage(token, language) : null;
    const { calendar = null, until = null } = page && !('removed' in page) ? page : {};
    const subscription = calendar ? new URL(calendar, api.origin).href.replace(/^https?:/, 'webcal:') : null;
    const minutes = Math.max(0, Math.ceil((Date.parse(until ?? '') - now.getTime()) / 60_000)) || 0;
    const party = page && !('removed' in page) ? page.party : null;
    // The number of seats may have changed since.
    const isOld = query.get('saved') === 'dropped' && query.get('seats') !== String(party?.seats);
    const saved = isOld ? null : (savedParts.find((part) => part === query.get('saved')) ?? null);
    return {
      token,
      page,
      left: minutes,
      now: now.toISOString(),
      ask: questions.find((act) => act === query.get('ask')) ?? null,
      target: query.get('edition'),
      subscription,
      saved,
    };
  },
  post: postAction,
  status: ({ token, page }) => (token && (!page || 'removed' in page) ? 410 : 200),
  describe({ language }) {
    const { title, description } = reservationWords[language];
    return { title, description };
  },
  View: Reservation,
});
