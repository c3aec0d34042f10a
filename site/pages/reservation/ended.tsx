import { paymentPageWords } from '#content/pages/reservations/payment.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { ToPage } from '#site/components/to-page.tsx';
import { OtherGroups } from '#site/reservations/other-groups.tsx';
import shared from '#site/reservations/reservations.module.css';
import { Arrow } from '#ui/arrow.tsx';
import { fill } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { ActionForm } from './action-form.tsx';
import { Move } from './move.tsx';
import { areSeatsFree } from './pending.tsx';
import style from './reservation.module.css';
import { Slip } from './slip.tsx';

export function Ended({ page }: { readonly page: ReservationPage }) {
  const [words, language] = useWordsIn(reservationWords);
  const { edition, others } = page;
  const moves = page.lostSeat && others.length > 0;
  // Also before the background job closes the waiting list.
  const isListClosed = (page.endReason ?? 'expired') === 'expired' && page.lineSince !== null;
  const { heading, lead } = whyEnded();
  const wasRequest =
    page.inReview ||
    page.onlyRequested ||
    isListClosed ||
    ['left', 'unanswered', 'moved'].includes(page.endReason ?? '');
  const open = edition.state === 'free' || edition.state === 'full';
  // Confirms without another e-mail: the link proves access to the mailbox.
  const takesUp = open && page.endReason === 'expired' && !page.inReview && (areSeatsFree(page) ? 'free' : 'full');
  return (
    <>
      <div className={`wrap front ${shared.state}`}>
        <div>
          <h1>{heading}</h1>
          <p className="lead">{[lead, ...canStill()].join(' ')}</p>
          {money() && <p className={shared.said}>{money()}</p>}
          {moves && <Move edition={edition} others={others} />}
          <div className={`flow screen ${shared.acts}`}>
            {takesUp && (
              <ActionForm act={takesUp === 'free' ? 'confirm' : 'join'} className={`btn ${shared.big}`}>
                {words.ended.takeUp[takesUp]}
              </ActionForm>
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
        <Slip page={page} heading={wasRequest ? words.waiting.slip : words.slip} />
      </div>
      <OtherGroups
        className={`wrap screen ${style.more}`}
        heading={fill(words.others, { course: edition.course.name })}
        editions={page.lostSeat ? [] : others}
        than={edition}
      />
    </>
  );

  function whyEnded(): { readonly heading: string; readonly lead: string } {
    const reason = page.endReason ?? 'expired';
    if (page.lostSeat) {
      const lead = words.ended.lost[moves ? 'move' : 'none'];
      return { heading: words.ended.headings[reason], lead };
    }
    if (page.attendee && reason === 'cancelled') return words.ended.attendee;
    if (page.inReview) return words.ended.unapproved;
    if (isListClosed) return words.ended.line;
    const heading = page.onlyRequested ? words.ended.requestCancelled : words.ended.headings[reason];
    return { heading, lead: words.ended.leads[reason] };
  }

  function money(): string {
    const amount = page.refund?.amount ?? null;
    if (page.refunded > 0 && !page.refund)
      return fill(paymentPageWords[language].refunded, { amount: formatMoney(page.refunded, language) });
    if (!page.refund) return '';
    if (amount === null) return words.cancel.decided;
    return amount === 0 ? words.cancel.kept : fill(words.ended.refund, { amount: formatMoney(amount, language) });
  }

  function canStill(): readonly string[] {
    if (edition.state !== 'free' && edition.state !== 'full') return [];
    // Some seats are free, but not as many as were asked for.
    if (takesUp === 'full' && edition.state === 'free') return [fill(words.ended.takeUpStill.fewer, { n: page.seats })];
    if (takesUp) return [words.ended.takeUpStill[takesUp]];
    return page.endReason === 'withdrawn' || page.endReason === 'moved' ? [] : [words.ended.still[edition.state]];
  }
}
