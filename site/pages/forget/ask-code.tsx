import { useRef } from 'react';
import type { ForgetWords } from '#content/pages/forget.ts';
import { checkRecovery } from '#model/account.ts';
import style from '../../accounts/account.module.css';
import { Answer } from '../../accounts/answer.tsx';
import { EmailField } from '../../accounts/email-field.tsx';
import { faultsIn } from '../../accounts/faults-in.ts';
import { Submit } from '../../accounts/submit.tsx';
import { useErrand } from '../../accounts/use-errand.ts';
import { askCode } from '../../api/recover-password.ts';
import { useLanguage } from '../../place.ts';

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
  const { standing, submit, mend } = useErrand({
    check: checkRecovery,
    ask: async ({ email }) => (hasCode.current ? { ok: true } : askCode(email, language)),
    done: ({ email }) => proceed(email, !hasCode.current),
  });
  const send = (has: boolean) => {
    hasCode.current = has;
    if (has) form.current?.requestSubmit();
  };
  return (
    <>
      <p className="lead">{words.lead}</p>
      <form ref={form} className={style.form} method="post" noValidate onSubmit={submit} onInput={mend}>
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
