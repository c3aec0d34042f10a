import { reservationWords } from '#content/pages/reservation.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { formatMoment } from '#ui/format.ts';
import { useLanguage, useWords } from '#ui/place.ts';
import { fieldFaults } from '../../forms/faults.ts';
import { NameFields } from '../../forms/name-fields.tsx';
import { Facts } from '../../reservations/facts.tsx';
import { groupRows } from '../../reservations/group-rows.tsx';
import shared from '../../reservations/reservations.module.css';
import type { RefusedName } from './post-action.server.ts';
import style from './reservation.module.css';

interface SlipProps {
  readonly page: ReservationPage;
  readonly heading: string;
  readonly refused?: RefusedName | undefined;
}

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
        ]}
      />
    </section>
  );
}

const nameOf = ({ name, lastname }: ReservationPage) => `${name} ${lastname}`;

function Name({ page, refused }: Pick<SlipProps, 'page' | 'refused'>) {
  const language = useLanguage();
  const { rename, save, fields } = useWords(reservationWords).facts;
  const faults = fieldFaults(refused?.start ?? { step: 'filling' }, language);
  const typed = refused?.given ?? page;
  return (
    <>
      {nameOf(page)}
      <details className={style.rename} open={refused !== undefined}>
        <summary>{rename}</summary>
        <form method="post" noValidate>
          <input type="hidden" name="act" value="rename" />
          <NameFields labels={fields} given={{ ...typed }} faults={faults} />
          <button type="submit" className={`btn ${shared.hollow}`}>
            {save}
          </button>
        </form>
      </details>
    </>
  );
}
