import { contactWords } from '#content/pages/contact.ts';
import { contactTypes } from '#model/people/contact-types.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useWords } from '#ui/place.ts';
import { type FormStart, givenText } from '../../forms/form-state.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { Choices } from '../../forms/message/choices.tsx';
import { MessageForm } from '../../forms/message/message-form.tsx';

export function ContactForm(start: FormStart) {
  const words = useWords(contactWords);
  return (
    <MessageForm {...start} page="contact" keeper={keeper} load={loadSender} send={words.send}>
      {(given, faults) => (
        <>
          <Choices
            name="type"
            legend={words.fields.type}
            required
            choices={contactTypes.map((type) => [type, words.types[type]])}
            given={givenText(given, 'type')}
            fault={faults.type}
          />
          <TextField
            name="reason"
            label={`${words.fields.reason} (${words.optional})`}
            defaultValue={givenText(given, 'reason')}
            fault={faults.reason}
          />
        </>
      )}
    </MessageForm>
  );
}

const keeper = keepForm('contact');

const loadSender = () => import('../../forms/message/message-sender.ts');
