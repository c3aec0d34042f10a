import { button, headedBody, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { testEmailWords } from '#content/emails/test-email.ts';

/** Staff send it to their own address, to test delivery. */
export const testEmail: EmailTemplate = {
  kind: 'test-email',
  to: 'holder',
  byConsent: false,
  compose(_, language, { site }) {
    const words = testEmailWords[language];
    return headedBody(words, [paragraph(words.arrived), paragraph(words.next), button(words.button, `${site}/desk`)]);
  },
};
