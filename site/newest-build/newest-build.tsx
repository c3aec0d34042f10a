import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { updateWords } from '#content/update.ts';
import { useWords } from '../i18n/use-language.ts';
import { hasUnsentWords } from './has-unsent-words.ts';
import { loadWhole, type Wanted, watchParts } from './missing-part.ts';
import style from './newest-build.module.css';
import { watchBuilds } from './watch-builds.ts';

/**
 * A newer build takes effect at the next navigation, which then loads the page whole, and so does a part that is gone
 * before it was noticed. A form with words that were not sent asks first; its draft is kept either way. Says it when a
 * part of the application stays missing.
 */
export function NewestBuild() {
  const words = useWords(updateWords);
  const [newer, setNewer] = useState(false);
  const [missing, setMissing] = useState(false);
  const wanted = useRef<Wanted>(undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      newer && historyAction !== 'POP' && nextLocation.pathname !== currentLocation.pathname,
  );

  const ask = useCallback((to: Wanted) => {
    wanted.current = to;
    dialog.current?.showModal();
  }, []);

  useEffect(() => watchBuilds(__BUILD_ID__, () => setNewer(true)), []);

  useEffect(() => watchParts(ask, () => setMissing(true)), [ask]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (hasUnsentWords()) ask(blocker.location);
    else loadWhole(blocker.location);
  }, [blocker, ask]);

  return (
    <>
      <p className={missing ? style.notice : 'hide'} role="alert">
        {missing ? words.missing : ''}
      </p>
      <dialog ref={dialog} className={style.dialog} aria-labelledby="newer" onClose={() => blocker.reset?.()}>
        <h2 id="newer">{words.heading}</h2>
        <p>{words.text}</p>
        <div className={style.acts}>
          <button type="button" className="btn" onClick={() => wanted.current && loadWhole(wanted.current)}>
            {words.go}
          </button>
          <button type="button" className={style.stay} onClick={() => dialog.current?.close()}>
            {words.stay}
          </button>
        </div>
      </dialog>
    </>
  );
}
