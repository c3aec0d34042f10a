import { useEffect, useState } from 'react';
import { arePasskeysHere } from '#client/session/passkeys-here.ts';
import type { PendingCode } from '#client/session/sign-in.ts';
import {
  type SignInAgain,
  signInAgain,
  signInAgainByCode,
  signInAgainByPasskey,
} from '#client/session/sign-in-again.ts';
import { signInWords } from '#content/desk/accounts/sign-in.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import form from '#desk/form/form.module.css';
import { FormField } from '#desk/form/form-field.tsx';
import { SubmitButton, SubmitForm, TextButton } from '#desk/layout/controls.tsx';
import { useWords } from '#ui/place.ts';

interface SignInDialogProps {
  readonly why: string;
  close(): void;
  done(): void;
}

/** Asks for the password and second factor when an action needs a fresh session. */
export function SignInDialog({ why, close, done }: SignInDialogProps) {
  const words = useWords(signInWords);
  const [pending, setPending] = useState<PendingCode>();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    arePasskeysHere().then(setOffered, () => undefined);
  }, []);

  useEffect(() => {
    if (!sending) document.getElementById(pending ? 'sign-in-code' : 'sign-in-password')?.focus();
  }, [pending, sending]);

  async function signIn(): Promise<void> {
    if (typed === '') return;
    await send(() => (pending ? signInAgainByCode(pending, typed.replace(/[\s-]/g, '')) : signInAgain(typed)));
  }
  async function send(signingIn: () => Promise<SignInAgain>): Promise<void> {
    if (sending) return;
    setSending(true);
    setFault('');
    const outcome = await signingIn();
    setSending(false);
    if (outcome === 'done') return done();
    if (typeof outcome === 'object') {
      setPending(outcome);
      setTyped('');
    } else if (outcome === 'over') {
      setPending(undefined);
      setTyped('');
      setFault(words.over);
    } else if (outcome === 'failed') setFault(words.failed);
    else setFault(pending ? words.wrongCode : words.wrong);
  }

  return (
    <Dialog label={words.heading} headed close={close}>
      <SubmitForm submit={signIn}>
        <div className={form.form}>
          <p>{why}</p>
          <FormField
            key={pending ? 'code' : 'password'}
            id={pending ? 'sign-in-code' : 'sign-in-password'}
            type={pending ? 'text' : 'password'}
            label={pending ? words.code : words.password}
            value={typed}
            autoComplete={pending ? 'one-time-code' : 'current-password'}
            data-first=""
            fault={fault || undefined}
            onValue={(value) => {
              setTyped(value);
              setFault('');
            }}
          />
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton blocked={sending || typed === ''}>{words.go}</SubmitButton>
          {offered && !pending && (
            <TextButton onClick={() => void send(signInAgainByPasskey)}>{words.passkey}</TextButton>
          )}
        </div>
      </SubmitForm>
    </Dialog>
  );
}
