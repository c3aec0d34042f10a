import { reservationWords } from '#content/pages/reservations/reservation.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import hollow from '#site/components/hollow.module.css';
import plain from '#site/components/plain.module.css';
import { LinkTo, ToPage } from '#site/components/to-page.tsx';
import shared from '#site/reservations/reservations.module.css';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatClock, formatMoment } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { ActionForm } from './action-form.tsx';
import type { RefusedName } from './post-action.server.ts';
import { Slip } from './slip.tsx';

export type PendingState = 'held' | 'requested' | 'asked' | 'offered';

export function areSeatsFree({ edition, seats }: ReservationPage): boolean {
  const { free } = edition.seats;
  return edition.state === 'free' && (free === null || free >= seats);
}

interface HoldRequestedProps {
  readonly page: ReservationPage;
  readonly token: string;
  /** Minutes until expiry. */
  readonly left: number;
  readonly as: PendingState;
  readonly refused: RefusedName | undefined;
}

export const pendingActions = {
  held: { yes: 'confirm', no: 'cancel' },
  requested: { yes: 'confirm', no: 'cancel' },
  asked: { yes: 'confirm', no: 'leave' },
  offered: { yes: 'accept', no: 'decline' },
} as const;

/** Canceled, it stays on the waiting list: no question first. */
export function staysInLine({ state, lineSince }: ReservationPage): boolean {
  return state === 'held' && lineSince !== null;
}

/** Hold, offer or waiting-list request that awaits its owner. */
export function HoldRequested({ page, token, left: minutes, as, refused }: HoldRequestedProps) {
  const [words, language] = useWordsIn(reservationWords);
  const { slip } = words[as];
  const several = page.seats > 1;
  const texts = { ...words[as], ...(several && words.several[as]) };
  const giveUp = 'giveUp' in texts ? texts.giveUp : '';
  const isOver = as === 'offered' && minutes === 0;
  const { heading, lead } = isOver ? words.offered.over : page.inReview ? words.review : texts;
  const freed = several ? words.several.free : words.waiting.free;
  // Enough seats are free again: there is no waiting list to join.
  const free = as === 'asked' && areSeatsFree(page);
  const until = page.until ? formatMoment(page.until, language) : '';
  return (
    <div className={`wrap front ${shared.state}`}>
      <div>
        <h1>{free ? freed.heading : fill(heading, { course: page.edition.course.name, n: page.seats })}</h1>
        <p className="lead num">{free ? freed.askedLead : fill(lead, { until, n: page.seats })}</p>
        {isOver ? null : (
          <div className={`flow screen ${shared.acts}`}>
            {!page.inReview && (
              <ActionForm act={free ? 'accept' : pendingActions[as].yes} className={`btn ${shared.big}`}>
                {free ? freed.action : texts.action}
              </ActionForm>
            )}
            {as === 'offered' ? (
              <ToPage page="reservation" rest={`?token=${token}&ask=decline`} className={`btn ${hollow.hollow}`}>
                {words.offered.decline}
              </ToPage>
            ) : staysInLine(page) ? (
              <ActionForm act="cancel" className={plain.plain}>
                {words.held.giveUpInLine}
              </ActionForm>
            ) : (
              <LinkTo page="reservation" rest={`?token=${token}&ask=${pendingActions[as].no}`} label={giveUp} plain />
            )}
          </div>
        )}
        {!page.inReview && !isOver && <p className={`soft num ${shared.said}`}>{ending()}</p>}
      </div>
      <Slip page={page} heading={slip} refused={refused} />
    </div>
  );

  function ending(): string {
    if (as === 'offered') return words.offered.declineNote;
    if (as === 'asked' || as === 'requested') return fill(words[as].until, { until });
    return fill(fillPlural((several ? words.several : words).held.until, minutes, language), {
      clock: formatClock(page.until ?? '', language),
    });
  }
}
