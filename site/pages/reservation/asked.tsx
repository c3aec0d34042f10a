import { reservationWords } from '#content/pages/reservation.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatClock, formatMoment } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { ReservationPage } from '#model/reservation-pages.ts';
import shared from '../../reservations/reservations.module.css';
import { Act } from './act.tsx';
import type { RefusedName } from './post-act.server.ts';
import { Slip } from './slip.tsx';

export type AskedState = 'held' | 'requested' | 'asked' | 'offered';

interface AskedProps {
  readonly page: ReservationPage;
  /** In how many minutes it ends by itself. */
  readonly left: number;
  readonly as: AskedState;
  readonly refused: RefusedName | undefined;
}

/** What each of these waits for: a yes, and what a no is. */
const acts = {
  held: { yes: 'confirm', no: 'cancel' },
  requested: { yes: 'confirm', no: 'cancel' },
  asked: { yes: 'confirm', no: 'leave' },
  offered: { yes: 'accept', no: 'decline' },
} as const;

/** A seat that is held or offered, or a place in the line that was asked for: it only takes the button. */
export function Asked({ page, left, as, refused }: AskedProps) {
  const language = useLanguage();
  const words = reservationWords[language];
  const { action, slip } = words[as];
  const { heading, lead } = page.inReview ? words.review : words[as];
  // Nobody is offered it any more: there is no line to enter.
  const free = as === 'asked' && page.edition.state === 'free';
  const until = page.until ? formatMoment(page.until, language) : '';
  return (
    <div className={`wrap ${shared.state}`}>
      <div>
        <h1>{free ? words.waiting.free.heading : fill(heading, { course: page.edition.course.name })}</h1>
        <p className="lead num">{free ? words.waiting.free.askedLead : fill(lead, { until })}</p>
        <div className={shared.acts}>
          {!page.inReview && (
            <Act act={free ? 'accept' : acts[as].yes} className={`btn ${shared.big}`}>
              {free ? words.waiting.free.action : action}
            </Act>
          )}
          {as === 'offered' ? (
            <Act act="decline" className={`btn ${shared.hollow}`}>
              {words.offered.decline}
            </Act>
          ) : (
            <Act act={acts[as].no} className="plain">
              {as === 'held' && page.lineSince ? words.held.giveUpInLine : words[as].giveUp}
            </Act>
          )}
        </div>
        {!page.inReview && <p className={`soft num ${shared.said}`}>{ending()}</p>}
      </div>
      <Slip page={page} heading={slip} refused={refused} />
    </div>
  );

  function ending(): string {
    if (as === 'offered') return words.offered.declineNote;
    if (as === 'asked' || as === 'requested') return fill(words[as].until, { until });
    return fill(fillPlural(words.held.until, left, language), { clock: formatClock(page.until ?? '') });
  }
}
