import { useState } from 'react';
import type { ForgetWords } from '#content/pages/forget.ts';
import { askCode } from '../../api/recover-password.ts';
import { useLanguage } from '../../place.ts';
import style from './forget.module.css';

/** Sends another letter to the same mailbox, and says what came of it beside. */
export function AskAgain({ words, email }: { readonly words: ForgetWords; readonly email: string }) {
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    if (asking) return;
    setAsking(true);
    setSaid('');
    const told = await askCode(email, language);
    setAsking(false);
    if (told.ok) setSaid(words.sentAgain);
    else if ('why' in told) setSaid(told.why);
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
