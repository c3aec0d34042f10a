import { useRef } from 'react';
import { askCode } from '#client/recover-password.ts';
import { accountWords } from '#content/pages/account.ts';
import type { ForgetWords } from '#content/pages/forget.ts';
import { useLanguage } from '#look/place.ts';
import { checkRecovery } from '#model/account.ts';
import style from '../../accounts/account.module.css';
import { EmailField } from '../../accounts/email-field.tsx';
import { loadRules } from '../../accounts/load-rules.ts';
import { Submit } from '../../accounts/submit.tsx';
import { outcomeOf } from '../../accounts/word-fault.ts';
import { Answer } from '../../forms/answer.tsx';
import { faultsOf } from '../../forms/faults.ts';
import { useForm } from '../../forms/use-form.ts';

const load = loadRules(checkRecovery);

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
  const { fields } = accountWords[language];
  const hasCode = useRef(false);
  const { form, state, busy, submit, write } = useForm({
    load,
    send: (_, { email }: { readonly email: string }) =>
      outcomeOf(async () => {
        if (!hasCode.current) await askCode(email, language);
        proceed(email, !hasCode.current);
      }, language),
  });
  const send = (has: boolean) => {
    hasCode.current = has;
    if (has) form.current?.requestSubmit();
  };
  return (
    <>
      <p className="lead">{words.lead}</p>
      <form ref={form} className={style.form} method="post" noValidate onSubmit={submit} onInput={write}>
        <EmailField fault={faultsOf(state, language).email} focused={focused} />
        <div className={style.send}>
          <Submit label={words.ask} busy={busy ? words.asking : undefined} onClick={() => send(false)} />
          <button type="button" className={style.other} onClick={() => send(true)}>
            {words.haveCode}
          </button>
          <Answer
            state={ended && state.step === 'filling' ? { step: 'failed', why: words.linkEnded } : state}
            className={style.answer}
            labels={fields}
          />
        </div>
      </form>
    </>
  );
}
