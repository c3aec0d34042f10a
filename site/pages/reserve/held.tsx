import { reserveWords } from '#content/pages/reserve.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatClock, formatMoment } from '#look/format.ts';
import { drawMinutes } from '#look/minutes.ts';
import { useLanguage, usePlace } from '#look/place.ts';
import type { HeldPage } from '#model/reservation-pages.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Island } from '../../islands/island.tsx';
import { Notes } from '../../reservations/notes.tsx';
import shared from '../../reservations/reservations.module.css';
import { OwnRoom } from '../../reservations/room-section.tsx';
import style from './held.module.css';

export interface HeldData {
  readonly held: HeldPage;
  /** Seconds until it ends. */
  readonly left: number;
}

/** What was sent, until its letter is opened: where the letter went, and how long the seat is held. */
export function Held({ held, left }: HeldData) {
  const language = useLanguage();
  const words = reserveWords[language].held;
  const { edition, line } = held;
  const end = line ? words.lineEnd : held.held ? words.leadEnd : words.requestedEnd;
  return (
    <>
      <div className={`wrap ${shared.state}`}>
        <div>
          <h1>{words.title}</h1>
          <p className="lead">
            {words.lead}
            <b>{held.email}</b>
            {end}
          </p>
          <div className={shared.acts}>
            <ToPage page="reserve" rest={`/${edition.id}`} className="link">
              <span>{words.wrong}</span>
            </ToPage>
          </div>
        </div>
        {held.held ? <Minutes until={held.until} left={left} /> : <ConfirmUntil until={held.until} line={line} />}
      </div>
      {held.held && <OwnRoom edition={edition} as="your-hold" headline={words.yours} detail={words.yoursText} />}
      <Notes notes={line ? words.lineNotes : words.notes} />
    </>
  );
}

/** The hour as a count: a bar is five minutes, a dot is one. With script a dot goes out each minute (count-minutes.ts). */
function Minutes({ until, left }: { readonly until: string; readonly left: number }) {
  const language = useLanguage();
  const words = reserveWords[language].held;
  const minutes = Math.min(60, Math.ceil(left / 60));
  const drawn = drawMinutes(minutes);
  return (
    <Island name="minutes" on="idle" props={{ left, ...words.left, over: words.over, overText: words.overText }}>
      <section aria-labelledby="left">
        <h2 id="left" className={`${style.left} num`} data-minutes="">
          {fillPlural(words.left, minutes, language)}
        </h2>
        <p className="small soft" data-until="">
          {fill(words.until, { until: formatClock(until) })}
        </p>
        <svg className={style.minutes} viewBox="-2 0 306 150" aria-hidden="true">
          <path data-minutes-gone="" d={drawn.gone} />
          <path className={style.still} data-minutes-left="" d={drawn.left} />
        </svg>
        <p role="status" />
      </section>
    </Island>
  );
}

/** The time until which a place on the waiting list, or a seat that is not held, can be confirmed. */
function ConfirmUntil({ until, line }: { readonly until: string; readonly line: boolean }) {
  const language = useLanguage();
  const words = reserveWords[language].held;
  return (
    <section aria-labelledby="left">
      <h2 id="left" className={`${style.until} num`}>
        {fill(words.lineLeft, { until: formatMoment(until, language) })}
      </h2>
      <p className="small soft">{line ? words.lineUntil : words.requestedUntil}</p>
    </section>
  );
}

/** The time of this page is over. What became of it is for whoever opens the letter. */
export function Over() {
  const words = reserveWords[useLanguage()].held;
  const { path } = usePlace();
  return (
    <div className={`wrap ${shared.state}`}>
      <div>
        <h1>{words.goneTitle}</h1>
        <p className="lead">{words.gone}</p>
        <div className={shared.acts}>
          <a className="btn" href={path}>
            {words.start}
          </a>
        </div>
      </div>
    </div>
  );
}
