import { reservationWords } from '#content/pages/reservation.ts';
import { TextField } from '#look/fields/text-field.tsx';
import { fillPlural } from '#look/fill.ts';
import { formatMoment } from '#look/format.ts';
import { useLanguage, useWords } from '#look/place.ts';
import type { ReservationPage } from '#model/reservation-pages.ts';
import { faultsOf } from '../../forms/faults.ts';
import { Facts } from '../../reservations/facts.tsx';
import { groupRows } from '../../reservations/group-rows.tsx';
import shared from '../../reservations/reservations.module.css';
import type { RefusedName } from './post-act.server.ts';
import style from './reservation.module.css';

interface SlipProps {
  readonly page: ReservationPage;
  readonly heading: string;
  readonly refused?: RefusedName | undefined;
}

/** What the reservation is about, beside what can be done with it. */
export function Slip({ page, heading, refused }: SlipProps) {
  const language = useLanguage();
  const words = reservationWords[language].facts;
  const { edition, state } = page;
  const seated = state === 'confirmed';
  const canHaveSeat = (state !== 'waiting' && state !== 'ended') || edition.state === 'free';
  return (
    <section className={shared.slip} aria-labelledby="slip">
      <h2 id="slip">{heading}</h2>
      <Facts
        rows={[
          ...groupRows(edition, language, canHaveSeat),
          [words.name, state === 'ended' ? nameOf(page) : <Name key="name" page={page} refused={refused} />],
          [words.email, page.email],
          [words.since, page.lineSince && formatMoment(page.lineSince, language)],
          [words.pay, seated && edition.cost !== 0 && edition.state !== 'past' ? words.payText : ''],
          [words.folio, page.folio],
          [
            words.waiting,
            seated && edition.seats.waiting > 0 ? fillPlural(words.waitingText, edition.seats.waiting, language) : '',
          ],
        ]}
      />
    </section>
  );
}

const nameOf = ({ name, lastname }: ReservationPage) => `${name} ${lastname}`;

/** The name, and a form to correct it. */
function Name({ page, refused }: Pick<SlipProps, 'page' | 'refused'>) {
  const language = useLanguage();
  const { rename, save, fields } = useWords(reservationWords).facts;
  const faults = faultsOf(refused?.start ?? { step: 'filling' }, language);
  const typed = refused?.given ?? page;
  return (
    <>
      {nameOf(page)}
      <details className={style.rename} open={refused !== undefined}>
        <summary>{rename}</summary>
        <form method="post" noValidate>
          <input type="hidden" name="act" value="rename" />
          {(['name', 'lastname'] as const).map((field) => (
            <TextField
              key={field}
              name={field}
              label={fields[field]}
              required
              autoComplete={field === 'name' ? 'given-name' : 'family-name'}
              defaultValue={typed[field]}
              fault={faults[field]}
            />
          ))}
          <button type="submit" className={`btn ${shared.hollow}`}>
            {save}
          </button>
        </form>
      </details>
    </>
  );
}
