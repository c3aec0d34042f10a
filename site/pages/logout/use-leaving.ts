import { useEffect, useState } from 'react';
import { errorWords } from '#content/pages/errors.ts';
import { logoutWords } from '#content/pages/logout.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { forgetHere } from '../../session/forget-here.ts';
import type { Left } from '../../session/sign-out.ts';

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

/** So long who leaves this device waits for the service, in milliseconds: on a line that hangs nobody should stay signed in. */
const patience = 4_000;

/** Tells the service. `unreached` when the part that does so cannot be loaded. */
async function tell(everywhere: boolean): Promise<Left> {
  const client = await load().catch(() => undefined);
  return client ? client.leave(everywhere) : 'unreached';
}

function afterPatience(): Promise<Left> {
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

  async function leave(everywhere: boolean): Promise<void> {
    if (leaving.busy) return;
    setLeaving({ busy: true, why: '', said: '' });
    const left = await (everywhere ? tell(true) : Promise.race([tell(false), afterPatience()]));
    // One leaves this browser all the same; only the service was not told.
    if (left === 'unreached' && !everywhere) forgetHere();
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
