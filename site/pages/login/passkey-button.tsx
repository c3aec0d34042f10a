import { useState } from 'react';
import { enterByPasskey, passkeyFaultOf } from '#client/session/passkey.ts';
import { accountFaultWords } from '#content/account-faults.ts';
import { notices } from '#content/notices.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import style from '#site/accounts/account.module.css';
import { useWordsIn } from '#ui/use-words-in.ts';

/** Signs in by a passkey of the typed address, or of any. Hidden where the browser has none. */
export function PasskeyButton({ done, isShared }: { done(): void; isShared(): boolean }) {
  const [{ passkey: words }, language] = useWordsIn(loginWords);
  const [waiting, setWaiting] = useState(false);
  const [fault, setFault] = useState('');

  async function enter(): Promise<void> {
    if (waiting) return;
    setFault('');
    setWaiting(true);
    const typed = document.querySelector<HTMLInputElement>('[data-island=login] [name=email]')?.value.trim() ?? '';
    try {
      await enterByPasskey(typed.includes('@') ? typed : '', isShared());
      done();
    } catch (error) {
      setFault(sentenceOf(error));
    }
    setWaiting(false);
  }

  function sentenceOf(error: unknown): string {
    const why = passkeyFaultOf(error);
    if (why === 'cancelled' || why === 'unsupported') return words[why];
    if (why === 'wrong-pair') return words.refused;
    if (why === 'locked' || why === 'busy' || why === 'unavailable') return accountFaultWords[language][why];
    return why === 'network' ? notices[language].network : notices[language].general;
  }

  return (
    <div className={style.passkey}>
      <p className="soft">{words.or}</p>
      <button type="button" className={style.other} aria-disabled={waiting || undefined} onClick={() => void enter()}>
        {words.enter}
      </button>
      {waiting && (
        <p className="small soft" role="status">
          {words.waiting}
        </p>
      )}
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}
