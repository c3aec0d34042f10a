import { button, headedBody, links, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { signOptIn } from '#backend/platform/tokens/email-token.ts';
import { newsletterIssueWords } from '#content/emails/newsletter/issue.ts';
import { newsletterOptInWords } from '#content/emails/newsletter/opt-in.ts';
import { newsletterWelcomeWords } from '#content/emails/newsletter/welcome.ts';
import type { IssueLink } from '#model/newsletter/archive.ts';
import { whileIn } from './subscriber-state.ts';

export const newsletterOptIn: EmailTemplate<{ readonly newsletterId: string }> = {
  kind: 'newsletter-opt-in',
  to: 'visitor',
  byConsent: true,
  compose({ newsletterId }, language, { site, ring, writtenAt }) {
    const words = newsletterOptInWords[language];
    const address = `${site}/newsletter/confirm?token=${signOptIn(ring, { newsletterId, at: writtenAt })}`;
    return headedBody(words, [
      paragraph(words.asked),
      button(words.button, address),
      paragraph(words.valid),
      paragraph(words.notYou),
    ]);
  },
};

/** `latest`: latest public issue at the confirmation. */
export const newsletterWelcome: EmailTemplate<{ readonly latest?: IssueLink }> = {
  kind: 'newsletter-welcome',
  to: 'visitor',
  byConsent: true,
  isWanted: whileIn('subscribed'),
  compose({ latest }, language, { site }) {
    const words = newsletterWelcomeWords[language];
    return headedBody(words, [
      paragraph(words.confirmed),
      paragraph(words.what),
      ...(latest
        ? [
            paragraph(newsletterIssueWords[language].welcome.latest),
            links([{ label: latest.title, address: `${site}/newsletter/issues/${latest.number}` }]),
          ]
        : []),
      button(words.button, `${site}/training`),
      paragraph(words.leave),
    ]);
  },
};

export const newsletterEmails: readonly EmailTemplate[] = [newsletterOptIn, newsletterWelcome];
