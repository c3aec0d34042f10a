import { useEffect, useRef, useState } from 'react';
import type { SignOutOutcome } from '#client/session/sign-out.ts';
import { leave } from '#client/session/sign-out.ts';
import { forgetSessions, prepareSession } from '#client/session/this-session.ts';
import { removeFromTab } from '#client/tab-storage.ts';
import { notices } from '#content/notices.ts';
import { logoutWords } from '#content/pages/accounts/logout.ts';
import style from '#site/accounts/account.module.css';
import { AccountNotice } from '#site/accounts/notice.tsx';
import { SignedInAs } from '#site/accounts/signed-in-as.tsx';
import { recoveryKey, typedEmailKey } from '#site/accounts/tab-keys.ts';
import { pageAt } from '#site/addresses.ts';
import { ButtonTo, ToPage } from '#site/components/to-page.tsx';
import choice from '#site/forms/choice.module.css';
import shared from '#site/forms/form.module.css';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import own from './question.module.css';

/** Question before a sign-out for users, its outcome for guests. */
export function LogoutPanel() {
  const words = useWords(logoutWords);
  const { busy, why, text, leave } = useLeaving();
  const everywhere = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={style.person}>
        <p className="lead">
          {words.signedIn} <SignedInAs />
        </p>
        <label className={`${choice.cell} ${own.everywhere}`}>
          <input type="checkbox" className={choice.box} ref={everywhere} />
          {words.everywhere}
        </label>
        <div className={`flow ${style.acts}`}>
          <button
            type="button"
            className="btn"
            aria-disabled={busy}
            onClick={() => void leave(everywhere.current?.checked ?? false)}
          >
            {busy ? words.leaving : words.yes}
          </button>
          <ToPage
            page="home"
            className={style.other}
            onClick={(event) => {
              if (!isAnotherBefore()) return;
              event.preventDefault();
              history.back();
            }}
          >
            {words.no}
          </ToPage>
          <div className={shared.answer} role="alert">
            {why && <p>{why}</p>}
          </div>
        </div>
      </div>
      <div className={style.guest}>
        {text ? <AccountNotice>{text}</AccountNotice> : <p className="lead">{words.none}</p>}
        <div className={`flow ${style.acts}`}>
          <ButtonTo page="home" label={words.home} />
          <ToPage page="login" className={style.other}>
            {words.enter}
          </ToPage>
        </div>
      </div>
    </>
  );
}

/** True when going back leads to another page of the site; false without the Navigation API. */
function isAnotherBefore(): boolean {
  if (!('navigation' in window)) return false;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return !!before && pageAt(new URL(before).pathname) !== 'logout';
}

/** Timeout in milliseconds: a slow network must not keep the user signed in. */
const timeoutMs = 4_000;

function afterTimeout(): Promise<SignOutOutcome> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs, 'unreached'));
}

function useLeaving() {
  const [words, language] = useWordsIn(logoutWords);
  const [leaving, setLeaving] = useState({ busy: false, why: '', text: '' });

  useEffect(() => {
    if ('session' in document.documentElement.dataset) prepareSession();
  }, []);

  async function go(everywhere: boolean): Promise<void> {
    if (leaving.busy) return;
    setLeaving({ busy: true, why: '', text: '' });
    const outcome = await (everywhere ? leave(true) : Promise.race([leave(false), afterTimeout()]));
    // Signs out this browser even offline.
    if (outcome === 'unreached' && !everywhere) forgetSessions();
    if (outcome === 'over') done(everywhere ? words.alreadyOver : words.left);
    else if (outcome === 'left') done(everywhere ? words.leftEverywhere : words.left);
    else if (!everywhere) done(words.leftUntold);
    else {
      const why = `${notices[language].network} ${words.notLeft}`;
      setLeaving({ busy: false, why, text: '' });
    }
  }

  function done(text: string): void {
    // Login and recovery would name the former user.
    removeFromTab(typedEmailKey);
    removeFromTab(recoveryKey);
    setLeaving({ busy: false, why: '', text });
    // The focused button is gone.
    document.querySelector<HTMLElement>('h1')?.focus();
  }

  return { ...leaving, leave: go };
}
