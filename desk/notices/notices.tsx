import { useState } from 'react';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatClock } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { acts } from '../acts/this-acts.ts';
import { useStore } from '../everywhere/use-store.ts';
import { line } from '../line/this-line.ts';
import { Mark } from '../shell/mark.tsx';
import style from './notices.module.css';
import { notices } from './notices.ts';

const waitingActs = { now: acts.waiting, subscribe: acts.subscribe };

/** What is true of the desk now, above the screen and never over it. */
export function Notices() {
  const all = useStore(notices);
  return (
    <div className={style.all}>
      <div role="status">
        <Offline />
      </div>
      {all.map(({ key, tone, fact, text, choices = [] }) => (
        <div key={key} className={style.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
          <Mark name={tone === 'error' ? 'late' : 'open'} />
          <p>
            <b>{fact}</b> {text}
          </p>
          <div className={style.choices}>
            {choices.map(({ name, run }) => (
              <button
                key={name}
                type="button"
                className="link"
                onClick={() => {
                  notices.remove(key);
                  run();
                }}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** That the service is not reached, since when, and what waits for it. */
function Offline() {
  const language = useLanguage();
  const words = everywhereWords[language].offline;
  const now = useStore(line);
  const waiting = useStore(waitingActs);
  const [shown, show] = useState(false);
  if (now.up) return null;
  const n = waiting.length;
  return (
    <div className={style.notice}>
      <Mark name="cut" />
      <p>
        <b>{fill(words.fact, { time: formatClock(now.since.toISOString()) })}</b>{' '}
        {n === 0 ? words.text : fillPlural(words.waiting, n, language)}
      </p>
      {n > 0 && (
        <div className={style.choices}>
          <button type="button" className="link" aria-expanded={shown} onClick={() => show(!shown)}>
            {fillPlural(words.show, n, language)}
          </button>
        </div>
      )}
      {n > 0 && shown && (
        <ol>
          {waiting.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
