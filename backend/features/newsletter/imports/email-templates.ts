import { whileIn } from '#backend/features/newsletter/subscriber-state.ts';
import { button, headedBody, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { signOptIn } from '#backend/platform/tokens/email-token.ts';
import { newsletterInvitationWords } from '#content/emails/newsletter/invitation.ts';
import { newsletterOptInWords } from '#content/emails/newsletter/opt-in.ts';

/** Opt-in e-mail for an imported list. */
export const newsletterInvitation: EmailTemplate<{ readonly newsletterId: string }> = {
  kind: 'newsletter-invitation',
  to: 'visitor',
  byConsent: true,
  bulk: true,
  isWanted: whileIn('asked', 'subscribed'),
  compose({ newsletterId }, language, { site, ring, writtenAt }) {
    const [words, confirm] = [newsletterInvitationWords[language], newsletterOptInWords[language]];
    const address = `${site}/newsletter/confirm?token=${signOptIn(ring, { newsletterId, at: writtenAt })}`;
    return {
      ...headedBody(words, [
        paragraph(words.moved),
        button(confirm.button, address),
        paragraph(confirm.valid),
        paragraph(words.otherwise),
      ]),
      why: words.why,
    };
  },
};
