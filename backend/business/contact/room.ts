import { fillSearchText } from '#backend/database/fill-search-text.ts';
import { every } from '#backend/jobs/upkeep.ts';
import { checkContact } from '#model/contact.ts';
import { messageSearchText } from '#model/message.ts';
import type { Fields, Room } from '../room.ts';
import { createContact } from './create-contact.ts';
import { purgeDrafts } from './drafts.ts';
import { contactFields } from './fields.ts';
import { contactLetters } from './letters.ts';
import { type MessageSurroundings, messageFields } from './message-fields.ts';
import { openMessages } from './open-messages.ts';
import { contactPerson } from './person.ts';
import { purgeAnswers } from './purge-answers.ts';
import { purgeMessages } from './purge-messages.ts';
import { sendDigest } from './send-digest.ts';

const minute = 60_000;

/** Somebody writes to the company: the message is kept, the company is told, and so is the sender. Somebody answers. */
export function contactRoom(s: MessageSurroundings) {
  const messages = messageFields(s);

  return {
    letters: contactLetters,
    fields: { ...messages, sdl: contactFields.sdl + messages.sdl } satisfies Fields,
    creates: { Contact: { kind: 'contact', store: (request) => createContact(s, request) } },
    pages: (leave) => ({
      leaveContact: (fields, language) =>
        leave({ kind: 'contact', fields, check: checkContact }, (values, share) =>
          createContact(s, { fields: values, language, share }),
        ),
    }),
    upkeep: [
      { name: 'fill-search', next: every(minute), run: () => fillSearchText(s.db, 'contact', messageSearchText) },
      { name: 'contact-digest', run: (job) => sendDigest(s, job) },
    ],
    async removal(at) {
      const [messages, drafts] = [await purgeMessages(s, at), await purgeDrafts(s, at)];
      await purgeAnswers(s.db);
      return { messages, drafts };
    },
    person: contactPerson(s),
    needs: () => openMessages(s.db),
  } satisfies Room;
}
