import { type ReactNode, useEffect, useRef, useState } from 'react';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { consentWords } from '#content/privacy/consent.ts';
import { fieldLengths, lengthOf } from '#model/field-lengths.ts';
import type { NewContact } from '#model/people/contact.ts';
import { addressOf, type Page } from '#site/addresses.ts';
import { Consent } from '#site/forms/consent.tsx';
import { fieldFaults } from '#site/forms/faults.ts';
import { Form } from '#site/forms/form.tsx';
import { type Faults, type FormStart, inputText } from '#site/forms/form-state.ts';
import { Honeypot } from '#site/forms/honeypot.tsx';
import type { FormDraft } from '#site/forms/keep-form.ts';
import panel from '#site/forms/panel.module.css';
import { PersonFields } from '#site/forms/person-fields.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { NewerForm } from '#site/newest-build/newer-form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { MessageSent } from './message-sent.tsx';

type Sender = typeof import('./message-sender.ts');

type Fields = (input: FormStart['input'], faults: Faults) => ReactNode;

interface MessageFormProps extends FormStart {
  /** Receives the post without script. */
  readonly page: Page;
  readonly draft: FormDraft;
  load(): Promise<Sender>;
  readonly send: string;
  /** Label of a message that may be empty. */
  readonly more?: string;
  /** Fields above the person. */
  readonly before?: Fields;
  /** Fields below the person. */
  readonly children?: Fields;
}

export function MessageForm({
  start,
  input: first,
  page,
  draft,
  load,
  send,
  more,
  before,
  children,
}: MessageFormProps) {
  // After the thanks, the posted input must not fill the next form.
  const [input, setInput] = useState(first);
  const [words, language] = useWordsIn(contactWords);
  const afterSent = useRef(false);
  const form = useForm({
    start,
    draft,
    load,
    send: (sender, message: NewContact) => sender.send(message, language, draft.idOf(message, sender.newId)),
  });
  const { ref, state, reset } = form;
  const faults = fieldFaults(state, language);

  const sent = state.step === 'sent';
  const posted = start.step !== 'filling';
  useEffect(() => {
    if (sent) afterSent.current = true;
    if (!ref.current || sent) return;
    draft.restore(ref.current, posted && !afterSent.current);
    // The visitor asked for another form.
    if (afterSent.current) ref.current.querySelector('input')?.focus();
    afterSent.current = false;
  }, [ref, draft, sent, posted]);

  if (sent) return <MessageSent page={page} again={() => [posted && setInput({}), reset()]} />;
  return (
    <Form
      of={form}
      className={panel.panel}
      action={addressOf(page, language)}
      labels={words.fields}
      send={send}
      sending={words.sending}
      failure={notices[language].contactFailure}
      onFailure={<p>{notices[language].kept}</p>}
      notice="contact"
    >
      <p className="small soft">{words.required}</p>
      {before?.(input, faults)}
      <PersonFields labels={words.fields} input={input} faults={faults} />
      {children?.(input, faults)}
      <Message
        label={more ? `${more} (${words.optional})` : words.fields.message}
        required={!more}
        value={inputText(input, 'message')}
        fault={faults.message}
      />
      <Honeypot formTimestamp={inputText(input, 'moment')} />
      <Consent text={consentWords} given={input.consent === true} fault={faults.consent} />
      <NewerForm />
    </Form>
  );
}

interface MessageProps {
  readonly label: string;
  readonly required: boolean;
  readonly value: string | undefined;
  readonly fault: string | undefined;
}

/** Accepts text over the limit, so that no paste is cut off unseen. */
function Message({ value, ...field }: MessageProps) {
  const words = contactWords[useLanguage()];
  const [length, setLength] = useState<number>();
  return (
    <div onInput={(event) => setLength(lengthOf((event.target as HTMLTextAreaElement).value))}>
      <TextField
        lines
        name="message"
        {...field}
        defaultValue={value}
        hint={
          length === undefined
            ? fill(words.maximum, { limit: fieldLengths.message })
            : fill(words.count, { n: length, limit: fieldLengths.message })
        }
      />
    </div>
  );
}
