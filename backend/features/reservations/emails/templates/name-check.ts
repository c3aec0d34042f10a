import type { PersonFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { button, heading, note, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { certificateEmailWords } from '#content/emails/certificate.ts';
import { footOfEnded, reservationLink } from './frame.ts';

interface NameCheck extends PersonFacts {
  /** Name and last name. */
  readonly whole: string;
}

export const nameCheck: EmailTemplate<NameCheck> = {
  kind: 'name-check',
  to: 'visitor',
  byConsent: false,
  bulk: true,
  compose(email, language, wording) {
    const words = certificateEmailWords[language].nameCheck;
    const course = email.edition.course[language];
    return {
      subject: words.subject(course),
      preview: email.attendee ? words.heading : email.whole,
      blocks: [
        heading(words.heading),
        ...(email.attendee
          ? [paragraph(words.leadAttendee(course), course)]
          : [paragraph(words.lead(course), course), paragraph(email.whole, email.whole)]),
        button(words.button, reservationLink(email, wording)),
        note(words.later),
      ],
      ...footOfEnded(email, language, wording),
    };
  },
};
