import { useEffect, useRef, useState } from 'react';
import { enter, type PendingCode } from '#client/session/sign-in.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { checkSignIn } from '#model/accounts/account.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import style from '#site/accounts/account.module.css';
import { EmailField } from '#site/accounts/email-field.tsx';
import { loadRules } from '#site/accounts/load-rules.ts';
import { dropLoginReason, type LoginReason, loginReason } from '#site/accounts/login-reason.ts';
import { nextAddress } from '#site/accounts/next-address.ts';
import { AccountNotice } from '#site/accounts/notice.tsx';
import { outcomeOf } from '#site/accounts/outcome-of.ts';
import choice from '#site/forms/choice.module.css';
import { fieldFaults } from '#site/forms/faults.ts';
import { Form } from '#site/forms/form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { usePlace } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type Credentials = Extract<ReturnType<typeof checkSignIn>, { ok: true }>['value'];

const load = loadRules(checkSignIn);

interface LoginPanelProps {
  readonly passkeys: boolean;
}

/** Each attempt removes the reason above; leads to `?next=` or the desk. */
export function LoginPanel({ passkeys }: LoginPanelProps) {
  const [words, language] = useWordsIn(loginWords);
  const { fields } = accountWords[language];
  const { search } = usePlace();
  const [reason, setReason] = useState<LoginReason>();
  const [pending, setPending] = useState<PendingCode>();
  const [over, setOver] = useState<string>();
  // From the code of the second factor, whose buttons are gone.
  const [returned, setReturned] = useState(false);
  const shared = useRef<HTMLInputElement>(null);
  const [wasShared, setWasShared] = useState(false);
  const choseFirstPassword = useRef(false);
  useEffect(() => setReason(loginReason()), []);
  const form = useForm({
    load,
    send: (_, { email, password }: Credentials) =>
      outcomeOf(async () => {
        const code = await enter(email, password, isShared());
        if (code) setPending(code);
        else leave();
      }, language),
  });
  const isShared = () => shared.current?.checked ?? false;
  function leave(): void {
    // After a first password the own account leads on, to a second factor.
    const next =
      new URLSearchParams(search).get('next') ?? (choseFirstPassword.current ? `${deskAddress.es}/accounts/me` : null);
    location.assign(nextAddress(next, language));
  }
  const faults = fieldFaults(form.state, language);
  function submit(event: React.SyntheticEvent<HTMLFormElement>): void {
    choseFirstPassword.current ||= reason === 'chosen';
    dropLoginReason();
    setReason(undefined);
    setOver(undefined);
    form.submit(event);
  }
  function again(why?: string): void {
    form.reset();
    setWasShared(pending?.shared ?? false);
    setPending(undefined);
    setReturned(true);
    setOver(why);
  }
  if (pending) return <CodeStep pending={pending} done={leave} again={again} />;
  return (
    <>
      {(reason === 'changed' || reason === 'chosen') && <AccountNotice>{words[reason]}</AccountNotice>}
      {reason === 'unreadable' && (
        <p className="lead" role="status">
          {words.unreadable}
        </p>
      )}
      {over && (
        <p className="lead" role="alert">
          {over}
        </p>
      )}
      {!reason && !over && <p className="lead">{words.lead}</p>}
      <Form of={{ ...form, submit }} className={style.form} labels={fields} send={words.enter} sending={words.entering}>
        <EmailField fault={faults.email} focused={returned} />
        <PasswordField
          name="password"
          label={fields.password}
          autoComplete="current-password"
          fault={faults.password}
        />
        <label className={`${choice.cell} ${style.shared}`}>
          <input type="checkbox" className={choice.box} ref={shared} defaultChecked={wasShared} />
          <span>
            {words.shared} <small className="soft">{words.sharedHint}</small>
          </span>
        </label>
      </Form>
      {passkeys && <PasskeyButton done={leave} isShared={isShared} />}
    </>
  );
}
