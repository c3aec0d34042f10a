import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { updateWords } from '#content/update.ts';
import { useWords } from '../i18n/use-language.ts';
import { hasUnsentWords } from './has-unsent-words.ts';
import { loadInstead, loadWhole, needsMissingPart, type Wanted, watchParts } from './missing-part.ts';
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
  const { key, pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      ((newer && historyAction !== 'POP') || needsMissingPart(nextLocation)),
  );

  const ask = useCallback((to: Wanted) => {
    wanted.current = to;
    dialog.current?.showModal();
  }, []);

  const meetMissing = useCallback((to: Wanted) => loadInstead(to, ask, () => setMissing(true)), [ask]);

  useEffect(() => watchBuilds(__BUILD_ID__, () => setNewer(true)), []);

  useEffect(() => watchParts(meetMissing), [meetMissing]);

  // Back and forward are navigations too. The browser is there already: what was written is in the draft.
  useEffect(() => {
    if (!newer) return;
    const went = (event: Event) => {
      if (window.location.pathname === pathname) return;
      event.stopImmediatePropagation();
      window.location.reload();
    };
    window.addEventListener('popstate', went, true);
    return () => window.removeEventListener('popstate', went, true);
  }, [newer, pathname]);

  // Who got elsewhere need not be told any longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its key
  useEffect(() => setMissing(false), [key]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (needsMissingPart(blocker.location)) {
      meetMissing(blocker.location);
      blocker.reset();
    } else if (hasUnsentWords()) ask(blocker.location);
    else loadWhole(blocker.location);
  }, [blocker, ask, meetMissing]);

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
