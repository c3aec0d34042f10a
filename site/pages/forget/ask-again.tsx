import { useState } from 'react';
import { forgetWords } from '#content/pages/forget.ts';
import { tell, unreached } from '../../accounts/tell.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import style from './forget.module.css';
import { loadRecovery } from './load-recovery.ts';

/** Sends another code to the same mailbox, and says what came of it beside. */
export function AskAgain({ email }: { readonly email: string }) {
  const language = useLanguage();
  const words = forgetWords[language];
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    if (asking) return;
    setAsking(true);
    setSaid('');
    const client = await loadRecovery().catch(() => undefined);
    const told = client ? tell(await client.askCode(email, language), language) : undefined;
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
