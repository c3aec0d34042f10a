import { useEffect, useState } from 'react';
import { askCode, choosePassword } from '#client/recover-password.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import type { ForgetWords } from '#content/pages/accounts/forget.ts';
import { checkNewPassword } from '#model/accounts/account.ts';
import style from '#site/accounts/account.module.css';
import { loadRules } from '#site/accounts/load-rules.ts';
import { outcomeOf } from '#site/accounts/outcome-of.ts';
import { fieldFaults } from '#site/forms/faults.ts';
import { Form } from '#site/forms/form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import field from '#ui/fields/fields.module.css';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLanguage } from '#ui/place.ts';
import own from './forget.module.css';
import { PasswordRules } from './password-rules.tsx';

const load = loadRules(checkNewPassword);

interface ChoosePasswordProps {
  readonly words: ForgetWords;
  readonly email: string;
  readonly token: string | undefined;
  readonly sent: boolean | undefined;
  readonly focused: boolean | undefined;
  /** Back to the address; `ended`: the link is no longer valid. */
  change(ended: boolean): void;
  finish(): void;
}

/** Second step: code and new password. */
export function ChoosePassword({ words, email, token, sent, focused, ...next }: ChoosePasswordProps) {
  const language = useLanguage();
  const { fields } = accountWords[language];
  const [typed, setTyped] = useState('');
  const form = useForm({
    load,
    async send(_, value: { readonly code: string; readonly newPassword: string }) {
      const outcome = await outcomeOf(() => choosePassword({ email, ...value }, language), language);
      if (outcome.step === 'sent') next.finish();
      const isLink = token && outcome.step === 'refused' && outcome.problems.some(({ field }) => field === 'code');
      if (isLink) next.change(true);
      return outcome;
    },
  });
  const { ref } = form;
  const faults = fieldFaults(form.state, language);

  useEffect(() => {
    if (focused) ref.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [focused, ref]);

  return (
    <>
      <p className="lead">{token ? words.linked : sent ? words.sent : words.choose}</p>
      <Form of={form} className={style.form} labels={fields} send={words.save} sending={words.saving}>
        {/* Password managers store the password under this name. */}
        <div className={field.field}>
          <label htmlFor="field-email">{fields.email}</label>
          <div className={own.row}>
            <input
              id="field-email"
              name="email"
              type="email"
              autoComplete="username"
              readOnly
              tabIndex={-1}
              value={email}
            />
            <span aria-hidden="true">{email}</span>
            <button type="button" aria-label={words.changeLabel} onClick={() => next.change(false)}>
              {words.change}
            </button>
          </div>
        </div>
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
            <ResendCode words={words} email={email} />
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
      </Form>
    </>
  );
}

function ResendCode({ words, email }: Pick<ChoosePasswordProps, 'words' | 'email'>) {
  const language = useLanguage();
  const [message, setMessage] = useState('');
  const [sending, setSending] = useState(false);

  async function resend(): Promise<void> {
    if (sending) return;
    setSending(true);
    setMessage('');
    const outcome = await outcomeOf(() => askCode(email, language), language);
    setSending(false);
    if (outcome.step === 'sent') setMessage(words.sentAgain);
    else if (outcome.step === 'failed') setMessage(outcome.why ?? '');
  }

  return (
    <div className={`flow ${own.again}`}>
      <button type="button" aria-disabled={sending} onClick={() => void resend()}>
        {sending ? words.asking : words.again}
      </button>
      <p role="status">{message}</p>
    </div>
  );
}
