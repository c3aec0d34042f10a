import { reservationWords } from '#content/pages/reservation.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { ReservationPage } from '#model/reservation-pages.ts';
import { ToPage } from '../../components/to-page.tsx';
import { OtherGroups } from '../../reservations/other-groups.tsx';
import shared from '../../reservations/reservations.module.css';
import style from './reservation.module.css';
import { Slip } from './slip.tsx';

/** A reservation that ended: why, and what can be done now. */
export function Ended({ page }: { readonly page: ReservationPage }) {
  const words = reservationWords[useLanguage()];
  const { edition, others } = page;
  const reason = page.endReason ?? 'cancelled';
  const open = edition.state === 'free' || edition.state === 'full';
  return (
    <>
      <div className={`wrap ${shared.state}`}>
        <div>
          <h1>{words.ended.headings[reason]}</h1>
          <p className="lead">{words.ended.leads[reason]}</p>
          <div className={shared.acts}>
            <ToPage page={open ? 'reserve' : 'training'} rest={open ? `/${edition.id}` : ''} className="btn">
              {open ? words.ended.again : words.ended.all}
            </ToPage>
          </div>
        </div>
        <Slip page={page} heading={words.slip} />
      </div>
      {others.length > 0 && (
        <section className={`wrap ${style.more}`} aria-labelledby="others">
          <h2 id="others">{fill(words.others, { course: edition.course.name })}</h2>
          <OtherGroups editions={others} />
        </section>
      )}
    </>
  );
}
