import { useState } from 'react';
import { askCode } from '#client/recover-password.ts';
import type { ForgetWords } from '#content/pages/forget.ts';
import { useLanguage } from '#look/place.ts';
import { outcomeOf } from '../../accounts/word-fault.ts';
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
    const outcome = await outcomeOf(() => askCode(email, language), language);
    setAsking(false);
    if (outcome.step === 'sent') setSaid(words.sentAgain);
    else if (outcome.step === 'failed') setSaid(outcome.why ?? '');
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
