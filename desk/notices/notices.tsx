import { useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { connectivity } from '#desk/connectivity/connectivity.ts';
import { LinkButton } from '#desk/layout/controls.tsx';
import { queuedMutations } from '#desk/mutations/this-queue.ts';
import { DeskMark } from '#desk/shell/mark.tsx';
import { useStore } from '#desk/stores/use-store.ts';
import { Toast } from '#desk/toast/toast.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatClock } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './notices.module.css';
import { deskNotices } from './notices.ts';

/** Comes after the screen, in room kept below it: a notice above would move rows under the finger. */
export function Notices() {
  const all = useStore(deskNotices);
  return (
    <div className={style.all}>
      <div className={style.over}>
        <Toast />
      </div>
      <div className={style.list} ref={publishHeight}>
        <div role="status">
          <Down />
        </div>
        {all.map(({ key, tone, fact, text, choices = [] }) => (
          <div
            key={key}
            className={`wrap ${style.notice}`}
            data-tone={tone}
            role={tone === 'error' ? 'alert' : 'status'}
          >
            <DeskMark name={tone === 'error' ? 'late' : 'open'} />
            <p>
              <b>{fact}</b> {text}
            </p>
            <div className={`wrap ${style.choices}`}>
              {choices.map(({ name, run }) => (
                <LinkButton
                  key={name}
                  onClick={() => {
                    deskNotices.remove(key);
                    run();
                  }}
                >
                  {name}
                </LinkButton>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** For bars at the lower edge and the focus, which stay above the notices. */
function publishHeight(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const publish = () => document.documentElement.style.setProperty('--notices', `${list.offsetHeight}px`);
  const observer = new ResizeObserver(publish);
  observer.observe(list);
  return () => observer.disconnect();
}

function Down() {
  const [{ offline: words }, language] = useWordsIn(appWords);
  const now = useStore(connectivity);
  const waiting = useStore(queuedMutations);
  const [shown, show] = useState(false);
  if (now.up) return null;
  const n = waiting.length;
  return (
    <div className={`wrap ${style.notice}`}>
      <DeskMark name="cut" />
      <p>
        <b>
          {fill(now.offline ? words.fact : words.unserved, { time: formatClock(now.since.toISOString(), language) })}
        </b>{' '}
        {n === 0 ? words.text : fillPlural(words.waiting, n, language)}
      </p>
      {n > 0 && (
        <div className={`wrap ${style.choices}`}>
          <LinkButton aria-expanded={shown} onClick={() => show(!shown)}>
            {fillPlural(words.show, n, language)}
          </LinkButton>
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
