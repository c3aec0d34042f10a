import { useEffect, useState } from 'react';
import { choosePassword } from '#client/recover-password.ts';
import { accountWords } from '#content/pages/account.ts';
import type { ForgetWords } from '#content/pages/forget.ts';
import { PasswordField } from '#look/fields/password-field.tsx';
import { TextField } from '#look/fields/text-field.tsx';
import { useLanguage } from '#look/place.ts';
import { checkNewPassword } from '#model/account.ts';
import style from '../../accounts/account.module.css';
import { loadRules } from '../../accounts/load-rules.ts';
import { Submit } from '../../accounts/submit.tsx';
import { outcomeOf } from '../../accounts/word-fault.ts';
import { Answer } from '../../forms/answer.tsx';
import { faultsOf } from '../../forms/faults.ts';
import { useForm } from '../../forms/use-form.ts';
import { AskAgain } from './ask-again.tsx';
import { PasswordRules } from './password-rules.tsx';
import { SentTo } from './sent-to.tsx';

const load = loadRules(checkNewPassword);

interface ChoosePasswordProps {
  readonly words: ForgetWords;
  readonly email: string;
  /** Of the link that led here, in the place of a code. */
  readonly token: string | undefined;
  readonly asked: boolean | undefined;
  readonly focused: boolean | undefined;
  /** Another address; `ended` when the link does not work any more. */
  change(ended: boolean): void;
  finish(): void;
}

/** The second step: the code of the letter, unless its link led here, and the new password with its rules. */
export function ChoosePassword({ words, email, token, asked, focused, ...next }: ChoosePasswordProps) {
  const language = useLanguage();
  const { fields } = accountWords[language];
  const [typed, setTyped] = useState('');
  const { form, state, busy, submit, write } = useForm({
    load,
    async send(_, value: { readonly code: string; readonly newPassword: string }) {
      const outcome = await outcomeOf(() => choosePassword({ email, ...value }, language), language);
      if (outcome.step === 'sent') next.finish();
      const isLink = token && outcome.step === 'refused' && outcome.problems.some(({ field }) => field === 'code');
      if (isLink) next.change(true);
      return outcome;
    },
  });
  const faults = faultsOf(state, language);

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [focused, form]);

  return (
    <>
      <p className="lead">{token ? words.linked : asked ? words.sent : words.choose}</p>
      <form ref={form} className={style.form} method="post" noValidate onSubmit={submit} onInput={write}>
        <SentTo words={words} email={email} change={() => next.change(false)} />
        {token ? (
          <input type="hidden" name="code" value={token} />
        ) : (
          <div>
            <TextField
              name="code"
              label={fields.code}
              required
              autoComplete="one-time-code"
              spellCheck={false}
              fault={faults.code}
              hint={words.codeHint}
            />
            <AskAgain words={words} email={email} />
          </div>
        )}
        <PasswordField
          name="newPassword"
          label={fields.newPassword}
          autoComplete="new-password"
          fault={faults.newPassword}
          onType={setTyped}
        >
          <PasswordRules words={words} typed={typed} />
        </PasswordField>
        <div className={style.send}>
          <Submit label={words.save} busy={busy ? words.saving : undefined} />
          <Answer state={state} className={style.answer} labels={fields} />
        </div>
      </form>
    </>
  );
}
