import { useState } from 'react';
import { errorWords } from '#content/pages/errors.ts';
import { logoutWords } from '#content/pages/logout.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const load = () => import('../../api/sign-out.ts');

/** Signing out: whether it is being done, why it was not, and what is said once it was. */
export function useLeaving() {
  const language = useLanguage();
  const words = logoutWords[language];
  const [leaving, setLeaving] = useState({ busy: false, why: '', said: '' });

  async function leave(everywhere: boolean): Promise<void> {
    if (leaving.busy) return;
    setLeaving({ busy: true, why: '', said: '' });
    const client = await load().catch(() => undefined);
    const left = await client?.leave(everywhere);
    if (left === 'over') done(everywhere ? words.alreadyOver : words.left);
    else if (left === 'left') done(everywhere ? words.leftEverywhere : words.left);
    else if (left && !everywhere) done(words.leftUntold);
    else {
      const why = `${errorWords[language].network.description} ${words.notLeft}`;
      setLeaving({ busy: false, why, said: '' });
    }
  }

  function done(said: string): void {
    setLeaving({ busy: false, why: '', said });
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>('h1')?.focus();
  }

  /** Somebody is about to leave; when the network is away then, the part is there. */
  function prepare(): void {
    load().catch(() => undefined);
  }

  return { ...leaving, leave, prepare };
}
