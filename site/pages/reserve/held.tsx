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
import type { Again } from './post-reserve.server.ts';

export interface HeldData {
  readonly held: HeldPage;
  /** Seconds until it ends. */
  readonly left: number;
  /** What asking for another letter came to. */
  readonly again: Again | undefined;
}

/** What was sent, until its letter is opened: where the letter went, and how long the seat is held. */
export function Held({ held, left, again }: HeldData) {
  const language = useLanguage();
  const words = reserveWords[language].held;
  const { path, search } = usePlace();
  const { edition, line } = held;
  if (!held.stands || left <= 0) return <Over />;
  return (
    <>
      <div className={`wrap ${shared.state}`}>
        <div>
          <h1>{words.title}</h1>
          <p className="lead">
            {words.lead}
            <b>{held.email}</b>
            {line ? words.lineEnd : words.leadEnd}
          </p>
          <form className={shared.acts} method="post" action={path + search.replace(/&again=1/, '')}>
            <button type="submit" className={`btn ${shared.hollow}`}>
              {words.again}
            </button>
            <ToPage page="reserve" rest={`/${edition.id}`} className="link">
              <span>{words.wrong}</span>
            </ToPage>
          </form>
          <p role="status" className={shared.said}>
            {again && againWords(again)}
          </p>
        </div>
        {line ? <LineUntil until={held.until} /> : <Minutes until={held.until} left={left} />}
      </div>
      {!line && <OwnRoom edition={edition} as="your-hold" headline={words.yours} detail={words.yoursText} />}
      <Notes notes={line ? words.lineNotes : words.notes} />
    </>
  );

  function againWords(came: Again): string {
    if (came === 'failed') return words.failed;
    if (came.sent) return words.sent;
    return came.wait === null ? words.noMore : fillPlural(words.soon, Math.ceil(came.wait / 60), language);
  }
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

/** Until when a place in the line can be confirmed. */
function LineUntil({ until }: { readonly until: string }) {
  const language = useLanguage();
  const words = reserveWords[language].held;
  return (
    <section aria-labelledby="left">
      <h2 id="left" className={`${style.until} num`}>
        {fill(words.lineLeft, { until: formatMoment(until, language) })}
      </h2>
      <p className="small soft">{words.lineUntil}</p>
    </section>
  );
}

/** Nothing is held under that address any more. */
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
