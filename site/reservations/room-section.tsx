import { reserveWords } from '#content/pages/reserve.ts';
import { planSeats } from '#look/courses/plan-seats.ts';
import { Room, SeatKey } from '#look/courses/room.tsx';
import { roomDetail, roomHeadline } from '#look/courses/seat-words.ts';
import { Live, LiveDrawing, useLiveThing } from '#look/live.tsx';
import { useLanguage } from '#look/place.ts';
import type { CatalogueEdition } from '#model/course.ts';
import style from './reservations.module.css';

/** The room of an edition on its field, kept true while somebody looks. */
export function RoomSection({ edition }: { readonly edition: CatalogueEdition }) {
  const language = useLanguage();
  const thing = useLiveThing();
  const { id, state } = edition;
  const past = state === 'past';
  const plan = planSeats(edition.seats, past ? 'past' : undefined);
  return (
    <LiveDrawing of={`${id}.state`} by="data-state" value={state}>
      {(drawn) => (
        <section className={style.room} aria-label={reserveWords[language].seats} {...thing(id)} {...drawn}>
          <div className="wrap">
            <Room of={id} {...plan} />
            <div className={`${style.tell} num`}>
              <strong>
                <Live of={`${id}.seats`} saysGone>
                  {roomHeadline(edition, language)}
                </Live>
              </strong>
              <Live of={`${id}.detail`} className="small soft">
                {roomDetail(edition, language)}
              </Live>
              {!past && plan.seats.length > 0 && <Key />}
            </div>
          </div>
        </section>
      )}
    </LiveDrawing>
  );
}

/** How seats are read. */
function Key() {
  const { key } = reserveWords[useLanguage()];
  return (
    <ul className={style.key} aria-label={key.label}>
      {(['taken', 'free'] as const).map((sign) => (
        <li key={sign}>
          <SeatKey sign={sign} />
          {key[sign]}
        </li>
      ))}
    </ul>
  );
}
