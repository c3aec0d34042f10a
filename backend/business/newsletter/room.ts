import { checkSubscriber } from '#model/newsletter.ts';
import type { Room } from '../room.ts';
import { confirmNewsletter, type LinkSurroundings } from './confirm-newsletter.ts';
import { createNewsletter } from './create-newsletter.ts';
import { newsletterFields } from './fields.ts';
import { leaveNewsletter } from './leave-newsletter.ts';
import { newsletterLetters } from './letters.ts';
import { newsletterPerson } from './person.ts';
import { purgeSubscribers } from './purge-subscribers.ts';
import { recordNewsletter } from './record-newsletter.ts';
import { subscriberFields } from './subscriber-fields.ts';

/** Somebody asks for the newsletter, and confirms it from their own mailbox. */
export function newsletterRoom(s: LinkSurroundings) {
  return {
    letters: newsletterLetters,
    fields: [newsletterFields, subscriberFields(s)],
    creates: {
      NewsLetter: {
        kind: 'newsletter',
        store: (request) => (request.readsAll ? recordNewsletter(s, request) : createNewsletter(s, request)),
      },
    },
    pages: (leave) => ({
      subscribe: (fields, language) =>
        leave({ kind: 'newsletter', fields, check: checkSubscriber }, (values, share) =>
          createNewsletter(s, { fields: values, language, share }),
        ),
      confirmSubscriber: (token) => confirmNewsletter(s, token),
      leaveNews: (token) => leaveNewsletter(s, token),
    }),
    person: newsletterPerson(s),
    removal: (at) => purgeSubscribers(s, at),
  } satisfies Room;
}
