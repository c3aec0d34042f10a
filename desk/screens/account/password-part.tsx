import { useState } from 'react';
import { faultOf } from '#client/session/fault-of.ts';
import { changeOwnPassword } from '#client/session/second-factor.ts';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, SubmitButton, SubmitForm, TextButton } from '#desk/layout/controls.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import { brokenRules } from '#model/accounts/password.ts';
import { useWords } from '#ui/place.ts';
import style from './account.module.css';

interface PasswordPartProps {
  /** Shorter than advised, without a second factor. */
  readonly short: boolean;
  done(): void;
}

/** A change ends the other sessions. */
export function PasswordPart({ short, done }: PasswordPartProps) {
  const { password: words, failed } = useWords(myAccountWords);
  const [open, setOpen] = useState(false);
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [faults, setFaults] = useState<{ readonly old?: string; readonly fresh?: string }>({});
  const [alarm, setAlarm] = useState('');

  function close(): void {
    setOpen(false);
    setOld('');
    setFresh('');
    setFaults({});
    setAlarm('');
  }

  async function save(): Promise<void> {
    const weak = brokenRules(fresh).length > 0;
    setFaults({ ...(old === '' && { old: words.required }), ...(weak && { fresh: words.rules }) });
    setAlarm('');
    if (old === '' || weak) return;
    try {
      await changeOwnPassword(old, fresh);
      close();
      showToast(words.changed);
      done();
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'wrong-pair') setFaults({ old: words.wrong });
      else if (fault === 'locked') setFaults({ old: words.locked });
      else if (fault === 'weak-password') setFaults({ fresh: words.rules });
      else if (fault === 'common-password') setFaults({ fresh: words.common });
      else setAlarm(failed);
    }
  }

  return (
    <section className={style.part} aria-labelledby="password">
      <h2 id="password">{words.heading}</h2>
      {short && <p>{words.short}</p>}
      {open ? (
        <SubmitForm submit={save} className={style.setup}>
          <FormField
            id="old-password"
            type="password"
            label={words.old}
            value={old}
            autoComplete="current-password"
            fault={faults.old}
            onValue={setOld}
          />
          <FormField
            id="new-password"
            type="password"
            label={words.fresh}
            value={fresh}
            autoComplete="new-password"
            hint={words.hint}
            fault={faults.fresh}
            onValue={setFresh}
          />
          <div className="wrap">
            <SubmitButton>{words.save}</SubmitButton>
            <TextButton onClick={close}>{words.stop}</TextButton>
          </div>
        </SubmitForm>
      ) : (
        <div>
          <LineButton onClick={() => setOpen(true)}>{words.change}</LineButton>
        </div>
      )}
      <Alarm>{alarm}</Alarm>
    </section>
  );
}
