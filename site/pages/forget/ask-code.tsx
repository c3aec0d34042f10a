import { useRef } from 'react';
import type { ForgetWords } from '#content/pages/forget.ts';
import style from '../../accounts/account.module.css';
import { Answer } from '../../accounts/answer.tsx';
import { EmailField } from '../../accounts/email-field.tsx';
import { faultsIn, unreached } from '../../accounts/faults-in.ts';
import { Submit } from '../../accounts/submit.tsx';
import { useErrand } from '../../accounts/use-errand.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadRecovery } from './load-recovery.ts';

interface AskCodeProps {
  readonly words: ForgetWords;
  /** Somebody came with a link that no longer works. */
  readonly ended: boolean | undefined;
  readonly focused: boolean | undefined;
  proceed(email: string, asked: boolean): void;
}

/** The first step: where the letter goes. Who has a code already goes on without another. */
export function AskCode({ words, ended, focused, proceed }: AskCodeProps) {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const hasCode = useRef(false);
  const { standing, submit, touch, mend } = useErrand({
    load: loadRecovery,
    check: (client, fields) => client.checkRecovery(fields),
    ask: async (client, { email }) => (hasCode.current ? { ok: true } : client.askCode(email, language)),
    unreached: unreached(language),
    done: ({ email }) => proceed(email, !hasCode.current),
  });
  const send = (has: boolean) => {
    hasCode.current = has;
    if (has) form.current?.requestSubmit();
  };
  return (
    <>
      <p className="lead">{words.lead}</p>
      <form ref={form} className={style.form} method="post" noValidate onSubmit={submit} onFocus={touch} onInput={mend}>
        <EmailField fault={faultsIn(standing, language).email} focused={focused} />
        <div className={style.send}>
          <Submit
            label={words.ask}
            busy={standing.step === 'asking' ? words.asking : undefined}
            onClick={() => send(false)}
          />
          <button type="button" className={style.other} onClick={() => send(true)}>
            {words.haveCode}
          </button>
          <Answer
            standing={ended && standing.step === 'filling' ? { step: 'failed', why: words.linkEnded } : standing}
          />
        </div>
      </form>
    </>
  );
}
