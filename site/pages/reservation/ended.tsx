import { reservationWords } from '#content/pages/reservation.ts';
import { Arrow } from '#look/arrow.tsx';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { ReservationPage } from '#model/reservation-pages.ts';
import { ToPage } from '../../components/to-page.tsx';
import { OtherGroups } from '../../reservations/other-groups.tsx';
import shared from '../../reservations/reservations.module.css';
import { Act } from './act.tsx';
import { Move } from './move.tsx';
import style from './reservation.module.css';
import { Slip } from './slip.tsx';

/** A reservation that ended: why, and what can be done now. */
export function Ended({ page }: { readonly page: ReservationPage }) {
  const words = reservationWords[useLanguage()];
  const { edition, others } = page;
  const moves = page.lostSeat && others.length > 0;
  const { heading, lead } = whyEnded();
  const open = edition.state === 'free' || edition.state === 'full';
  // The link confirms without another letter: who opens it reads the mailbox.
  const takesUp =
    edition.state === 'free' || edition.state === 'full' ? page.endReason === 'expired' && edition.state : false;
  return (
    <>
      <div className={`wrap ${shared.state}`}>
        <div>
          <h1>{heading}</h1>
          <p className="lead">{[lead, ...canStill()].join(' ')}</p>
          <div className={shared.acts}>
            {takesUp && (
              <Act act={edition.state === 'free' ? 'confirm' : 'join'} className={`btn ${shared.big}`}>
                {words.ended.takeUp[takesUp]}
              </Act>
            )}
            <ToPage
              page={open ? 'reserve' : 'training'}
              rest={open ? `/${edition.id}` : ''}
              className={takesUp || moves ? 'link' : 'btn'}
            >
              <span>{open ? words.ended.again : words.ended.all}</span>
              {(takesUp || moves) && <Arrow />}
            </ToPage>
          </div>
        </div>
        <Slip page={page} heading={words.slip} />
      </div>
      {moves && <Move edition={edition} others={others} lost />}
      {!page.lostSeat && others.length > 0 && (
        <section className={`wrap ${style.more}`} aria-labelledby="others">
          <h2 id="others">{fill(words.others, { course: edition.course.name })}</h2>
          <OtherGroups editions={others} than={edition} />
        </section>
      )}
    </>
  );

  function whyEnded(): { readonly heading: string; readonly lead: string } {
    const reason = page.endReason ?? 'expired';
    if (page.lostSeat) {
      const lead = words.ended.lost[moves ? 'move' : 'none'];
      return { heading: words.ended.headings[reason], lead };
    }
    // Also before the line is closed, which is done a while after the group began.
    if (reason === 'expired' && page.lineSince !== null) return words.ended.line;
    return { heading: words.ended.headings[reason], lead: words.ended.leads[reason] };
  }

  function canStill(): readonly string[] {
    if (edition.state !== 'free' && edition.state !== 'full') return [];
    if (takesUp) return [words.ended.takeUpStill[takesUp]];
    return page.endReason === 'withdrawn' || page.endReason === 'moved' ? [] : [words.ended.still[edition.state]];
  }
}
