import { useEffect, useRef, useState } from 'react';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { errorWords } from '#content/pages/errors.ts';
import { lengthOf, limits } from '#model/limits.ts';
import { addressOf } from '../../addresses.ts';
import { restoreDraft } from '../../forms/draft.ts';
import { faultsOf } from '../../forms/faults.ts';
import type { Sending } from '../../forms/sending.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Trap } from '../../forms/trap.tsx';
import { useSending } from '../../forms/use-sending.ts';
import { fill } from '../../i18n/fill.ts';
import { NewerForm } from '../../newest-build/newer-form.tsx';
import { useLanguage } from '../../place.ts';
import { Consent } from './consent.tsx';
import style from './contact-form.module.css';
import { MissingFields } from './missing-fields.tsx';
import { Sent } from './sent.tsx';
import { TypePicker } from './type-picker.tsx';

interface ContactFormProps {
  readonly start: Sending;
  /** What the fields start with: what was posted, or what the address asks about. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** The contact form. With script it is sent by the client library, without by a plain post; the rules are the same. */
export function ContactForm({ start, given: first }: ContactFormProps) {
  // What was posted is stored once the form was thanked for: the next message begins without it.
  const [given, setGiven] = useState(first);
  const language = useLanguage();
  const words = contactWords[language];
  const afterSent = useRef(false);
  const { form, sending, submit, write, again } = useSending({
    draft: 'contact',
    start,
    read: readFields,
    load: loadClient,
    send: (client, fields, id) => client.sendContact(fields, language, id),
    unreached: errorWords[language].network.description,
  });
  const faults = sending.step === 'refused' ? faultsOf(sending.problems, language) : {};

  const sent = sending.step === 'sent';
  const posted = start.step !== 'filling';
  useEffect(() => {
    if (sent) afterSent.current = true;
    if (!form.current || sent) return;
    restoreDraft('contact', form.current, posted && !afterSent.current);
    // An empty form that was asked for again is where the visitor goes on.
    if (afterSent.current) form.current.querySelector('input')?.focus();
    afterSent.current = false;
  }, [form, sent, posted]);

  if (sent) return <Sent again={() => [posted && setGiven({}), again()]} />;
  const text = (name: string) => (typeof given[name] === 'string' ? (given[name] as string) : undefined);
  return (
    <form
      ref={form}
      className={style.form}
      method="post"
      action={addressOf('contact', language)}
      noValidate
      onSubmit={submit}
      onInput={write}
    >
      <p className="small soft">{words.required}</p>
      <div className={style.two}>
        <TextField
          name="name"
          label={words.fields.name}
          required
          autoComplete="given-name"
          defaultValue={text('name')}
          fault={faults.name}
        />
        <TextField
          name="lastname"
          label={words.fields.lastname}
          required
          autoComplete="family-name"
          defaultValue={text('lastname')}
          fault={faults.lastname}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={words.fields.email}
        required
        autoComplete="email"
        defaultValue={text('email')}
        fault={faults.email}
      />
      <TypePicker chosen={text('type')} fault={faults.type} />
      <TextField
        name="reason"
        label={`${words.fields.reason} (${words.optional})`}
        defaultValue={text('reason')}
        fault={faults.reason}
      />
      <Message given={text('message')} fault={faults.message} />
      <Trap moment={text('moment')} />
      <Consent given={given.consent === true} fault={faults.consent} />
      <NewerForm />
      <div className={style.send}>
        <button type="submit" className="btn" aria-disabled={sending.step === 'sending'}>
          {sending.step === 'sending' ? words.sending : words.send}
        </button>
        <div
          className={style.answer}
          role="alert"
          aria-live={sending.step === 'refused' && sending.mended ? 'off' : undefined}
        >
          {sending.step === 'refused' && <MissingFields problems={sending.problems} />}
          {sending.step === 'failed' && (
            <>
              <p>{sending.why ?? notices[language].contactFailure}</p>
              <p>{notices[language].kept}</p>
            </>
          )}
        </div>
      </div>
    </form>
  );
}

/** The rules and the service's client library, loaded when the form is first touched and never before. */
const loadClient = () => import('../../api/send-contact.ts');

function readFields(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form);
  return { ...Object.fromEntries(data), consent: data.has('consent') };
}

/** The message with its count. More than the limit can be typed or pasted, so that nothing is cut off unseen. */
function Message({ given, fault }: { readonly given: string | undefined; readonly fault: string | undefined }) {
  const words = contactWords[useLanguage()];
  const [length, setLength] = useState<number>();
  return (
    <div onInput={(event) => setLength(lengthOf((event.target as HTMLTextAreaElement).value))}>
      <TextField
        lines
        name="message"
        label={words.fields.message}
        required
        defaultValue={given}
        fault={fault}
        hint={
          length === undefined
            ? fill(words.maximum, { limit: limits.message })
            : fill(words.count, { n: length, limit: limits.message })
        }
      />
    </div>
  );
}
