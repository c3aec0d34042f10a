import { checkContact } from '#model/contact.ts';
import type { Room } from '../room.ts';
import { type ContactSurroundings, createContact } from './create-contact.ts';
import { contactFields } from './fields.ts';
import { contactLetters } from './letters.ts';
import { contactPerson } from './person.ts';

/** Somebody writes to the company: the message is kept, the company is told, and so is the sender. */
export function contactRoom(s: ContactSurroundings) {
  return {
    letters: contactLetters,
    fields: contactFields,
    creates: { Contact: { kind: 'contact', store: (request) => createContact(s, request) } },
    pages: (leave) => ({
      leaveContact: (fields, language) =>
        leave({ kind: 'contact', fields, check: checkContact }, (values, share) =>
          createContact(s, { fields: values, language, share }),
        ),
    }),
    person: contactPerson(s),
  } satisfies Room;
}
