import { useState } from 'react';
import { signInAgain } from '#client/session/sign-in-again.ts';
import { companyDeskWords } from '#content/desk/company.ts';
import { Dialog } from '#desk/app/dialog.tsx';
import form from '#desk/editions/form/form.module.css';
import { FormField } from '#desk/editions/form/form-field.tsx';
import { useWords } from '#ui/place.ts';
import { SubmitForm } from '../../layout/controls.tsx';

/** Asks for the password: a change of the bank account needs a fresh session. */
export function SignInDialog({ close, done }: { close(): void; done(): void }) {
  const { signIn: words, failed, save } = useWords(companyDeskWords);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);

  async function signIn(): Promise<void> {
    if (sending || password === '') return;
    setSending(true);
    const outcome = await signInAgain(password);
    setSending(false);
    if (outcome === 'done') done();
    else setFault(outcome === 'wrong' ? words.wrong : failed);
  }

  return (
    <Dialog label={words.heading} headed close={close}>
      <SubmitForm submit={signIn}>
        <div className={form.form}>
          <p>{words.why}</p>
          <FormField
            id="company-password"
            type="password"
            label={words.heading}
            value={password}
            autoComplete="current-password"
            data-first=""
            fault={fault || undefined}
            onValue={(value) => {
              setPassword(value);
              setFault('');
            }}
          />
        </div>
        <div className={`wrap ${form.foot}`}>
          <button type="submit" className="btn" aria-disabled={sending || password === '' || undefined}>
            {save}
          </button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
