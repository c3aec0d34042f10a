import { reserveWords } from '#content/pages/reservations/reserve.ts';
import type { CatalogueEdition } from '#model/courses/course.ts';
import { planSeats } from '#ui/groups/plan-seats.ts';
import { SeatKey, SeatsLeft } from '#ui/groups/seat-plan.tsx';
import { seatsDetail, seatsHeadline } from '#ui/groups/seat-words.ts';
import { Live, LiveDrawing, LiveEntry } from '#ui/live.tsx';
import { useLanguage } from '#ui/place.ts';
import style from './reservations.module.css';

export function SeatsSection({ edition }: { readonly edition: CatalogueEdition }) {
  const language = useLanguage();
  const { id, state } = edition;
  const past = state === 'past';
  const plan = planSeats(edition);
  return (
    <LiveDrawing of={`${id}.state`} by="data-state" value={state}>
      {(drawn) => (
        <LiveEntry as="section" name={id} className={style.seats} aria-label={reserveWords[language].seats} {...drawn}>
          <div className="wrap">
            <SeatsLeft of={id} {...plan} />
            <div className={`flow ${style.tell} num`}>
              <strong>
                <Live of={`${id}.seats`} showGone>
                  {seatsHeadline(edition, language)}
                </Live>
              </strong>
              <Live of={`${id}.detail`} className="small soft">
                {seatsDetail(edition, language)}
              </Live>
              {!past && plan.seats.length > 0 && <Key />}
            </div>
          </div>
        </LiveEntry>
      )}
    </LiveDrawing>
  );
}

function Key() {
  const { key } = reserveWords[useLanguage()];
  return (
    <ul className={`flow ${style.key}`} aria-label={key.label}>
      {(['taken', 'free'] as const).map((sign) => (
        <li key={sign}>
          <SeatKey sign={sign} />
          {key[sign]}
        </li>
      ))}
    </ul>
  );
}
