import { useEffect, useState } from 'react';
import { errorWords } from '#content/pages/errors.ts';
import { logoutWords } from '#content/pages/logout.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { forgetHere } from '../../session/forget-here.ts';

const fetchPart = () => import('../../api/sign-out.ts');
let part: ReturnType<typeof fetchPart> | undefined;

/** Kept once it is there: asking for it again would need the network. What failed is tried again the next time. */
function load(): NonNullable<typeof part> {
  part ??= fetchPart().catch((error: unknown) => {
    part = undefined;
    throw error;
  });
  return part;
}

/** Somebody may leave; when the network is away then, the part is there. */
function prepare(): void {
  load().catch(() => undefined);
}

/** Signing out: whether it is being done, why it was not, and what is said once it was. */
export function useLeaving() {
  const language = useLanguage();
  const words = logoutWords[language];
  const [leaving, setLeaving] = useState({ busy: false, why: '', said: '' });

  useEffect(() => {
    if ('session' in document.documentElement.dataset) prepare();
  }, []);

  async function leave(everywhere: boolean): Promise<void> {
    if (leaving.busy) return;
    setLeaving({ busy: true, why: '', said: '' });
    const client = await load().catch(() => undefined);
    // Without the part one leaves this browser all the same; only the service is not told.
    if (!client && !everywhere) forgetHere();
    const left = client ? await client.leave(everywhere) : 'unreached';
    if (left === 'over') done(everywhere ? words.alreadyOver : words.left);
    else if (left === 'left') done(everywhere ? words.leftEverywhere : words.left);
    else if (!everywhere) done(words.leftUntold);
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

  return { ...leaving, leave, prepare };
}
