import { contactWords } from '#content/pages/contact.ts';
import { contactTypes } from '#model/people/contact-types.ts';
import { type FormStart, inputText } from '#site/forms/form-state.ts';
import { formDraft } from '#site/forms/keep-form.ts';
import { Choices } from '#site/forms/message/choices.tsx';
import { MessageForm } from '#site/forms/message/message-form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useWords } from '#ui/place.ts';

export function ContactForm(start: FormStart) {
  const words = useWords(contactWords);
  return (
    <MessageForm {...start} page="contact" draft={draft} load={loadSender} send={words.send}>
      {(input, faults) => (
        <>
          <Choices
            name="type"
            legend={words.fields.type}
            required
            choices={contactTypes.map((type) => [type, words.types[type]])}
            value={inputText(input, 'type')}
            fault={faults.type}
          />
          <TextField
            name="reason"
            label={`${words.fields.reason} (${words.optional})`}
            defaultValue={inputText(input, 'reason')}
            fault={faults.reason}
          />
        </>
      )}
    </MessageForm>
  );
}

const draft = formDraft('contact');

const loadSender = () => import('#site/forms/message/message-sender.ts');
