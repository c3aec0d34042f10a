import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { totalPrice } from '#model/reservations/payment.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import toggle from '#site/components/disclosure.module.css';
import hollow from '#site/components/hollow.module.css';
import { fieldFaults } from '#site/forms/faults.ts';
import { NameFields } from '#site/forms/name-fields.tsx';
import { Facts } from '#site/reservations/facts.tsx';
import { groupRows } from '#site/reservations/group-rows.tsx';
import shared from '#site/reservations/reservations.module.css';
import { breakAddress } from '#ui/break-address.tsx';
import { costWords } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatMoment } from '#ui/format.ts';
import { useLanguage, useWords } from '#ui/place.ts';
import { OwnForm } from './action-form.tsx';
import { Payment } from './payment.tsx';
import type { RefusedName } from './post-action.server.ts';
import style from './reservation.module.css';

interface SlipProps {
  readonly page: ReservationPage;
  readonly heading: string;
  readonly refused?: RefusedName | undefined;
}

/** Facts of a reservation: group, seats, person, payment. */
export function Slip({ page, heading, refused }: SlipProps) {
  const language = useLanguage();
  const words = reservationWords[language].facts;
  const { edition, state } = page;
  const seated = state === 'confirmed';
  const waits = !seated && state !== 'ended' && edition.state !== 'past';
  // The account's rows have the folio.
  const transfers = page.payment?.bank && page.payment.due.left > 0;
  const takesUp = state === 'waiting' || (state === 'ended' && page.endReason === 'expired');
  const canHaveSeat = takesUp ? edition.state === 'free' : state !== 'ended';
  return (
    <section className={shared.slip} aria-labelledby="slip">
      <h2 id="slip">{heading}</h2>
      <Facts
        rows={[
          ...groupRows(edition, language, canHaveSeat && !page.attendee),
          [words.seats, page.seats > 1 ? seatsWords() : ''],
          [words.name, state === 'ended' ? nameOf(page) : <Name key="name" page={page} refused={refused} />],
          [words.email, page.email && breakAddress(page.email)],
          [words.company, page.company],
          [words.phone, page.phone],
          [words.since, waits && page.lineSince && formatMoment(page.lineSince, language)],
          [words.pay, payment()],
          [words.folio, !transfers && page.folio],
        ]}
      />
    </section>
  );

  function payment() {
    const { payment } = page;
    const isPast = edition.state === 'past';
    if (payment && (payment.bank || payment.due.left === 0 || !isPast)) return <Payment page={page} />;
    const agrees = seated && !page.attendee && edition.cost !== 0 && !isPast;
    return agrees ? words.payText : '';
  }

  /** `5, $13,000 en total`. */
  function seatsWords(): string {
    if (page.partial) return fill(words.seatsOrFewer, { n: page.seats });
    const total = totalPrice(edition, page.seats);
    if (!total || !canHaveSeat) return String(page.seats);
    return fill(words.seatsTotal, { n: page.seats, total: costWords(total, language) });
  }
}

const nameOf = ({ name, lastname }: ReservationPage) => `${name} ${lastname}`;

function Name({ page, refused }: Pick<SlipProps, 'page' | 'refused'>) {
  const language = useLanguage();
  const { rename, save, fields } = useWords(reservationWords).facts;
  const faults = fieldFaults(refused?.start ?? { step: 'filling' }, language);
  const typed = refused?.input ?? page;
  return (
    <>
      {nameOf(page)}
      <details className={`screen ${style.rename}`} open={refused !== undefined}>
        <summary className={toggle.disclosure}>{rename}</summary>
        <OwnForm noValidate>
          <input type="hidden" name="act" value="rename" />
          <NameFields labels={fields} input={{ ...typed }} faults={faults} />
          <button type="submit" className={`btn ${hollow.hollow}`}>
            {save}
          </button>
        </OwnForm>
      </details>
    </>
  );
}
