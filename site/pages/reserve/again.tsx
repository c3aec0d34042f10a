import { notices } from '#content/notices.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { fill } from '#look/fill.ts';
import { formatClock } from '#look/format.ts';
import { useLanguage, usePlace } from '#look/place.ts';
import { momentField } from '../../forms/trap.tsx';
import shared from '../../reservations/reservations.module.css';
import style from './held.module.css';
import type { ReserveAnswer, SentAgain } from './post-reserve.server.ts';

/** With the first e-mail these are three. */
const most = 2;

interface AgainProps {
  readonly again: SentAgain | null;
  readonly answer: ReserveAnswer | undefined;
}

/** Asks for the e-mail once more, or says when it was sent and why not yet again. */
export function Again({ again, answer }: AgainProps) {
  const language = useLanguage();
  const words = reserveWords[language].held;
  const { path, search } = usePlace();
  const { start, given } = answer ?? {};
  return (
    <form method="post" className={style.again}>
      {again && (
        <p role="status" className="num">
          <b>{fill(words.sentAgain, { clock: formatClock(again.at) })}</b>
        </p>
      )}
      {again && again.times >= most ? (
        <p className="small soft">{words.often}</p>
      ) : again?.soon ? (
        <p className="small soft">
          {words.wait}
          <a href={path + search}>{words.reload}</a>
          {words.waitEnd}
        </p>
      ) : (
        <button type="submit" className={`btn ${shared.hollow}`}>
          {words.again}
        </button>
      )}
      {typeof given?.moment === 'string' && <input type="hidden" name={momentField} value={given.moment} />}
      {start?.step === 'failed' && (
        <p role="alert" className="small">
          {start.why ?? notices[language].general}
        </p>
      )}
    </form>
  );
}
