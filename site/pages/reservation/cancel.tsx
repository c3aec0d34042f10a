import { reservationWords } from '#content/pages/reservation.ts';
import { useWords } from '#look/place.ts';
import type { ReservationPage } from '#model/reservation-pages.ts';
import { ToPage } from '../../components/to-page.tsx';
import shared from '../../reservations/reservations.module.css';
import { Act } from './act.tsx';
import { Slip } from './slip.tsx';

/** Asks whether the seat is to be given up, and says what becomes of it. */
export function Cancel({ page, token }: { readonly page: ReservationPage; readonly token: string }) {
  const words = useWords(reservationWords);
  return (
    <div className={`wrap ${shared.state}`}>
      <div>
        <h1>{words.cancel.heading}</h1>
        <p className="lead">{page.passesOn ? words.cancel.waiting : words.cancel.nobody}</p>
        <div className={shared.acts}>
          <Act act="cancel" className={`btn ${shared.hollow} ${shared.warn}`}>
            {words.cancel.action}
          </Act>
          <ToPage page="reservation" rest={`?token=${token}`} className="link">
            <span>{words.cancel.keep}</span>
          </ToPage>
        </div>
      </div>
      <Slip page={page} heading={words.slip} />
    </div>
  );
}
