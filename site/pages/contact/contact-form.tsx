import { useEffect, useRef, useState } from 'react';
import { consentWords } from '#content/consent.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { lengthOf, limits } from '#model/limits.ts';
import type { NewContact } from '#model/people/contact.ts';
import { contactTypes } from '#model/people/contact-types.ts';
import fields from '#ui/fields/fields.module.css';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { addressOf } from '../../addresses.ts';
import choice from '../../forms/choice.module.css';
import { Consent } from '../../forms/consent.tsx';
import { restoreDraft } from '../../forms/draft.ts';
import { fieldFaults } from '../../forms/faults.ts';
import { Form } from '../../forms/form.tsx';
import { type FormStart, givenText } from '../../forms/form-state.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { keepForm } from '../../forms/keep-form.ts';
import panel from '../../forms/panel.module.css';
import { PersonFields } from '../../forms/person-fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { NewerForm } from '../../newest-build/newer-form.tsx';
import picker from './contact.module.css';
import { Sent } from './sent.tsx';

export function ContactForm({ start, given: first }: FormStart) {
  // A posted message is stored once thanked for.
  const [given, setGiven] = useState(first);
  const [words, language] = useWordsIn(contactWords);
  const afterSent = useRef(false);
  const form = useForm({
    start,
    keeper,
    load: loadSender,
    send: (sender, message: NewContact) => sender.send(message, language, keeper.idOf(message, sender.newId)),
  });
  const { ref, state, anew } = form;
  const faults = fieldFaults(state, language);

  const sent = state.step === 'sent';
  const posted = start.step !== 'filling';
  useEffect(() => {
    if (sent) afterSent.current = true;
    if (!ref.current || sent) return;
    restoreDraft('contact', ref.current, posted && !afterSent.current);
    // The visitor asked for another form.
    if (afterSent.current) ref.current.querySelector('input')?.focus();
    afterSent.current = false;
  }, [ref, sent, posted]);

  if (sent) return <Sent again={() => [posted && setGiven({}), anew()]} />;
  const text = (name: string) => givenText(given, name);
  return (
    <Form
      of={form}
      className={panel.panel}
      action={addressOf('contact', language)}
      labels={words.fields}
      send={words.send}
      sending={words.sending}
      failure={notices[language].contactFailure}
      onFailure={<p>{notices[language].kept}</p>}
      notice="contact"
    >
      <p className="small soft">{words.required}</p>
      <PersonFields labels={words.fields} given={given} faults={faults} />
      <TypePicker given={text('type')} fault={faults.type} />
      <TextField
        name="reason"
        label={`${words.fields.reason} (${words.optional})`}
        defaultValue={text('reason')}
        fault={faults.reason}
      />
      <Message given={text('message')} fault={faults.message} />
      <Honeypot moment={text('moment')} />
      <Consent text={consentWords} given={given.consent === true} fault={faults.consent} />
      <NewerForm />
    </Form>
  );
}

const keeper = keepForm('contact');

/** Loads the rules and the client library on the first touch. */
const loadSender = () => import('./contact-sender.ts');

interface FieldProps {
  readonly given: string | undefined;
  readonly fault: string | undefined;
}

function TypePicker({ given, fault }: FieldProps) {
  const words = contactWords[useLanguage()];
  return (
    <fieldset aria-describedby={fault ? 'type-fault' : undefined} className={fault ? picker.bad : undefined}>
      <legend className={picker.legend}>
        {words.fields.type}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className={picker.pick}>
        {contactTypes.map((type, index) => (
          <label key={type} className={choice.cell}>
            <input
              type="radio"
              className={choice.box}
              name="type"
              value={type}
              defaultChecked={given === type}
              // Target of the focus on a fault.
              aria-invalid={fault && index === 0 ? true : undefined}
            />
            {words.types[type]}
          </label>
        ))}
      </div>
      {fault && (
        <p id="type-fault" className={fields.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

/** Message with a counter; accepts longer text, so that no paste is cut off unseen. */
function Message({ given, fault }: FieldProps) {
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
