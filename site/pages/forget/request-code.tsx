import { useRef } from 'react';
import { askCode } from '#client/recover-password.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import type { ForgetWords } from '#content/pages/accounts/forget.ts';
import { checkRecovery } from '#model/accounts/account.ts';
import style from '#site/accounts/account.module.css';
import { EmailField } from '#site/accounts/email-field.tsx';
import { loadRules } from '#site/accounts/load-rules.ts';
import { outcomeOf } from '#site/accounts/outcome-of.ts';
import { fieldFaults } from '#site/forms/faults.ts';
import { Form } from '#site/forms/form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { useLanguage } from '#ui/place.ts';

const load = loadRules(checkRecovery);

interface RequestCodeProps {
  readonly words: ForgetWords;
  /** The link is no longer valid. */
  readonly ended: boolean | undefined;
  readonly focused: boolean | undefined;
  proceed(email: string, sent: boolean): void;
}

/** Requests a code, or proceeds with an existing one. */
export function RequestCode({ words, ended, focused, proceed }: RequestCodeProps) {
  const language = useLanguage();
  const { fields } = accountWords[language];
  const hasCode = useRef(false);
  const form = useForm({
    load,
    send: (_, { email }: { readonly email: string }) =>
      outcomeOf(async () => {
        if (!hasCode.current) await askCode(email, language);
        proceed(email, !hasCode.current);
      }, language),
  });
  const { state } = form;
  const send = (has: boolean) => {
    hasCode.current = has;
    if (has) form.ref.current?.requestSubmit();
  };
  return (
    <>
      <p className="lead">{words.lead}</p>
      <Form
        of={ended && state.step === 'filling' ? { ...form, state: { step: 'failed', why: words.linkEnded } } : form}
        className={style.form}
        labels={fields}
        send={words.ask}
        sending={words.asking}
        onSend={() => send(false)}
        beside={
          <button type="button" className={style.other} onClick={() => send(true)}>
            {words.haveCode}
          </button>
        }
      >
        <EmailField fault={fieldFaults(state, language).email} focused={focused} />
      </Form>
    </>
  );
}
