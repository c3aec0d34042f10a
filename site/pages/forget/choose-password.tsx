import { useEffect, useRef, useState } from 'react';
import { accountWords } from '#content/pages/account.ts';
import type { ForgetWords } from '#content/pages/forget.ts';
import { checkNewPassword } from '#model/account.ts';
import style from '../../accounts/account.module.css';
import { Answer } from '../../accounts/answer.tsx';
import { faultsIn } from '../../accounts/faults-in.ts';
import { PasswordField } from '../../accounts/password-field.tsx';
import { Submit } from '../../accounts/submit.tsx';
import { useErrand } from '../../accounts/use-errand.ts';
import { choosePassword } from '../../api/recover-password.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useLanguage } from '../../place.ts';
import { AskAgain } from './ask-again.tsx';
import { PasswordRules } from './password-rules.tsx';
import { SentTo } from './sent-to.tsx';

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
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const { standing, submit, mend } = useErrand({
    check: checkNewPassword,
    async ask(value) {
      const told = await choosePassword({ email, ...value }, language);
      if (token && 'problems' in told && told.problems.some(({ field }) => field === 'code')) next.change(true);
      return told;
    },
    done: next.finish,
    leaves: true,
  });
  const faults = faultsIn(standing, language);

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [focused]);

  return (
    <>
      <p className="lead">{token ? words.linked : asked ? words.sent : words.choose}</p>
      <form ref={form} className={style.form} method="post" noValidate onSubmit={submit} onInput={mend}>
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
          <Submit label={words.save} busy={standing.step === 'asking' ? words.saving : undefined} />
          <Answer standing={standing} />
        </div>
      </form>
    </>
  );
}
