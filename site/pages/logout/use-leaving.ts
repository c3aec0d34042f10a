import { useEffect, useState } from 'react';
import { forgetHere } from '#client/session/forget-here.ts';
import type { SignOutOutcome } from '#client/session/sign-out.ts';
import { prepare } from '#client/session/this-session.ts';
import { leave } from '#client/sign-out.ts';
import { notices } from '#content/notices.ts';
import { logoutWords } from '#content/pages/logout.ts';
import { useLanguage } from '#look/place.ts';

/** So long who leaves this device waits for the service, in milliseconds: on a line that hangs nobody should stay signed in. */
const patience = 4_000;

function afterPatience(): Promise<SignOutOutcome> {
  return new Promise((resolve) => setTimeout(resolve, patience, 'unreached'));
}

/** Signing out: whether it is being done, why it was not, and what is said once it was. */
export function useLeaving() {
  const language = useLanguage();
  const words = logoutWords[language];
  const [leaving, setLeaving] = useState({ busy: false, why: '', said: '' });

  useEffect(() => {
    if ('session' in document.documentElement.dataset) prepare();
  }, []);

  async function go(everywhere: boolean): Promise<void> {
    if (leaving.busy) return;
    setLeaving({ busy: true, why: '', said: '' });
    const left = await (everywhere ? leave(true) : Promise.race([leave(false), afterPatience()]));
    // One leaves this browser all the same; only the service was not told.
    if (left === 'unreached' && !everywhere) forgetHere();
    if (left === 'over') done(everywhere ? words.alreadyOver : words.left);
    else if (left === 'left') done(everywhere ? words.leftEverywhere : words.left);
    else if (!everywhere) done(words.leftUntold);
    else {
      const why = `${notices[language].network} ${words.notLeft}`;
      setLeaving({ busy: false, why, said: '' });
    }
  }

  function done(said: string): void {
    setLeaving({ busy: false, why: '', said });
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>('h1')?.focus();
  }

  return { ...leaving, leave: go };
}
