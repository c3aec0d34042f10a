import { useState } from 'react';
import type { ForgetWords } from '#content/pages/forget.ts';
import { unreached } from '../../accounts/faults-in.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import style from './forget.module.css';
import { loadRecovery } from './load-recovery.ts';

/** Sends another letter to the same mailbox, and says what came of it beside. */
export function AskAgain({ words, email }: { readonly words: ForgetWords; readonly email: string }) {
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    if (asking) return;
    setAsking(true);
    setSaid('');
    const client = await loadRecovery().catch(() => undefined);
    const told = await client?.askCode(email, language);
    setAsking(false);
    if (told?.ok) setSaid(words.sentAgain);
    else setSaid(told && 'why' in told ? told.why : unreached(language));
  }

  return (
    <div className={style.again}>
      <button type="button" aria-disabled={asking} onClick={() => void ask()}>
        {asking ? words.asking : words.again}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
