import type { PersonFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { facts, heading, note, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { attendeeEmailWords } from '#content/emails/reservations/attendee.ts';
import { calendarAttachment } from './calendar-files.ts';
import { firstClassRow, ownPage, rowsOf, siteOf } from './frame.ts';

type AttendeeFacts = PersonFacts & { readonly typedAt: string };

/** To an address typed by a buyer, so it quotes no input. */
export const attendeeNamed: EmailTemplate<AttendeeFacts> = {
  kind: 'attendee-named',
  to: 'visitor',
  byConsent: true,
  compose(email, language, wording) {
    const words = attendeeEmailWords[language];
    const course = email.edition.course[language];
    const first = firstClassRow(email.edition, language);
    const file = calendarAttachment(email, language, wording);
    return {
      subject: words.subject(course),
      preview: first ? words.preview(first) : words.previewUndated,
      blocks: [
        heading(words.heading),
        paragraph(first ? words.lead(course, first) : words.leadUndated(course), first),
        ...ownPage(email, language, wording),
        note(words.note),
        facts(rowsOf(email, language, file)),
      ],
      files: file,
      why: words.why(siteOf(wording)),
    };
  },
};
