import { paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { groupEmailWords } from '#content/emails/reservations/group-email.ts';

interface GroupEmail {
  readonly subject: string;
  readonly text: string;
  readonly author: string | null;
}

/** Replies go to the company. */
export const groupEmail: EmailTemplate<GroupEmail> = {
  kind: 'group-email',
  to: 'visitor',
  byHand: true,
  byConsent: false,
  compose({ subject, text, author }, language, { site }) {
    const words = groupEmailWords[language];
    return {
      subject,
      preview: text.replace(/\s+/g, ' ').slice(0, 120).toWellFormed(),
      blocks: [
        ...text.split(/\n{2,}/).map((part) => paragraph(part)),
        paragraph(words.signature(author)),
        paragraph(words.more),
      ],
      why: words.why(new URL(site).host),
    };
  },
};
