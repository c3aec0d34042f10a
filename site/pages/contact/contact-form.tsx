import { useEffect, useRef, useState } from 'react';
import { consentWords } from '#content/consent.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { TextField } from '#look/fields/text-field.tsx';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { NewContact } from '#model/contact.ts';
import { lengthOf, limits } from '#model/limits.ts';
import { addressOf } from '../../addresses.ts';
import { Answer } from '../../forms/answer.tsx';
import { Consent } from '../../forms/consent.tsx';
import { restoreDraft } from '../../forms/draft.ts';
import { faultsOf } from '../../forms/faults.ts';
import type { FormState } from '../../forms/form-state.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { ShortNotice } from '../../forms/short-notice.tsx';
import { Trap } from '../../forms/trap.tsx';
import { useForm } from '../../forms/use-form.ts';
import { NewerForm } from '../../newest-build/newer-form.tsx';
import style from './contact-form.module.css';
import { Sent } from './sent.tsx';
import { TypePicker } from './type-picker.tsx';

interface ContactFormProps {
  readonly start: FormState;
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
  const { form, state, busy, submit, write, anew } = useForm({
    start,
    keeper,
    load: loadSender,
    send: (sender, message: NewContact) => sender.send(message, language, keeper.idOf(message, sender.newId)),
  });
  const faults = faultsOf(state, language);

  const sent = state.step === 'sent';
  const posted = start.step !== 'filling';
  useEffect(() => {
    if (sent) afterSent.current = true;
    if (!form.current || sent) return;
    restoreDraft('contact', form.current, posted && !afterSent.current);
    // An empty form that was asked for again is where the visitor goes on.
    if (afterSent.current) form.current.querySelector('input')?.focus();
    afterSent.current = false;
  }, [form, sent, posted]);

  if (sent) return <Sent again={() => [posted && setGiven({}), anew()]} />;
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
      <Consent text={consentWords} given={given.consent === true} fault={faults.consent} />
      <NewerForm />
      <div className={style.send}>
        <button type="submit" className="btn" aria-disabled={busy}>
          {busy ? words.sending : words.send}
        </button>
        <Answer state={state} className={style.answer} labels={words.fields} failure={notices[language].contactFailure}>
          <p>{notices[language].kept}</p>
        </Answer>
      </div>
      <ShortNotice of="contact" />
    </form>
  );
}

const keeper = keepForm('contact');

/** The rules and the service's client library, loaded when the form is first touched and never before. */
const loadSender = () => import('./contact-sender.ts');

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
