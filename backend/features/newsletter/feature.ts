import { readFileSync } from 'node:fs';
import type { Feature } from '#backend/features/feature.ts';
import { checkSubscriber } from '#model/people/newsletter.ts';
import { confirmNewsletter, type LinkDeps } from './confirm-newsletter.ts';
import { createNewsletter } from './create-newsletter.ts';
import { newsletterEmails } from './email-templates.ts';
import { leaveNewsletter } from './leave-newsletter.ts';
import { newsletterPerson } from './privacy.ts';
import { purgeSubscribers } from './purge-subscribers.ts';
import { recordNewsletter } from './record-newsletter.ts';
import { subscriberFields } from './subscriber-fields.ts';

/** Its entity in the contract. */
export const newsletterFields = { sdl: readFileSync(new URL('newsletter.graphql', import.meta.url), 'utf8') };

export function newsletterFeature(s: LinkDeps) {
  return {
    emails: newsletterEmails,
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
    retention: (at) => purgeSubscribers(s, at),
  } satisfies Feature;
}
