import { type ReactNode, useEffect, useRef, useState } from 'react';
import { consentWords } from '#content/consent.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { lengthOf, limits } from '#model/limits.ts';
import type { NewContact } from '#model/people/contact.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { addressOf, type Page } from '../../addresses.ts';
import { NewerForm } from '../../newest-build/newer-form.tsx';
import { Consent } from '../consent.tsx';
import { fieldFaults } from '../faults.ts';
import { Form } from '../form.tsx';
import { type Faults, type FormStart, givenText } from '../form-state.ts';
import { Honeypot } from '../honeypot.tsx';
import type { FormKeeper } from '../keep-form.ts';
import panel from '../panel.module.css';
import { PersonFields } from '../person-fields.tsx';
import { useForm } from '../use-form.ts';
import { MessageSent } from './message-sent.tsx';

type Sender = typeof import('./message-sender.ts');

type Fields = (given: FormStart['given'], faults: Faults) => ReactNode;

interface MessageFormProps extends FormStart {
  /** Receives the post without script. */
  readonly page: Page;
  readonly keeper: FormKeeper;
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
  given: first,
  page,
  keeper,
  load,
  send,
  more,
  before,
  children,
}: MessageFormProps) {
  // A posted message is stored once thanked for.
  const [given, setGiven] = useState(first);
  const [words, language] = useWordsIn(contactWords);
  const afterSent = useRef(false);
  const form = useForm({
    start,
    keeper,
    load,
    send: (sender, message: NewContact) => sender.send(message, language, keeper.idOf(message, sender.newId)),
  });
  const { ref, state, anew: reset } = form;
  const faults = fieldFaults(state, language);

  const sent = state.step === 'sent';
  const posted = start.step !== 'filling';
  useEffect(() => {
    if (sent) afterSent.current = true;
    if (!ref.current || sent) return;
    keeper.restore(ref.current, posted && !afterSent.current);
    // The visitor asked for another form.
    if (afterSent.current) ref.current.querySelector('input')?.focus();
    afterSent.current = false;
  }, [ref, keeper, sent, posted]);

  if (sent) return <MessageSent page={page} again={() => [posted && setGiven({}), reset()]} />;
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
      {before?.(given, faults)}
      <PersonFields labels={words.fields} given={given} faults={faults} />
      {children?.(given, faults)}
      <Message
        label={more ? `${more} (${words.optional})` : words.fields.message}
        required={!more}
        given={givenText(given, 'message')}
        fault={faults.message}
      />
      <Honeypot moment={givenText(given, 'moment')} />
      <Consent text={consentWords} given={given.consent === true} fault={faults.consent} />
      <NewerForm />
    </Form>
  );
}

interface MessageProps {
  readonly label: string;
  readonly required: boolean;
  readonly given: string | undefined;
  readonly fault: string | undefined;
}

/** Accepts text over the limit, so that no paste is cut off unseen. */
function Message({ given, ...field }: MessageProps) {
  const words = contactWords[useLanguage()];
  const [length, setLength] = useState<number>();
  return (
    <div onInput={(event) => setLength(lengthOf((event.target as HTMLTextAreaElement).value))}>
      <TextField
        lines
        name="message"
        {...field}
        defaultValue={given}
        hint={
          length === undefined
            ? fill(words.maximum, { limit: limits.message })
            : fill(words.count, { n: length, limit: limits.message })
        }
      />
    </div>
  );
}
