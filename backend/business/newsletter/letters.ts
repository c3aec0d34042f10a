import { signOptIn } from '#backend/keys/letter-token.ts';
import { heading, paragraph } from '#backend/outbox/letter-body.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { newsletterOptInWords } from '#content/letters/newsletter-opt-in.ts';
import { newsletterWelcomeWords } from '#content/letters/newsletter-welcome.ts';

/** Asks a subscriber to confirm. */
export const newsletterOptIn: LetterKind<{ readonly newsletterId: string }> = {
  kind: 'newsletter-opt-in',
  to: 'visitor',
  byConsent: true,
  word({ newsletterId }, language, { site, ring, writtenAt }) {
    const words = newsletterOptInWords[language];
    const address = `${site}/newsletter/confirm?token=${signOptIn(ring, { newsletterId, at: writtenAt })}`;
    return {
      subject: words.subject,
      preview: words.preview,
      blocks: [
        heading(words.heading),
        paragraph(words.asked),
        { kind: 'button', label: words.button, address },
        paragraph(words.valid),
        paragraph(words.notYou),
      ],
    };
  },
};

/** The subscriber has confirmed. */
export const newsletterWelcome: LetterKind = {
  kind: 'newsletter-welcome',
  to: 'visitor',
  byConsent: true,
  word(_, language, { site }) {
    const words = newsletterWelcomeWords[language];
    return {
      subject: words.subject,
      preview: words.preview,
      blocks: [
        heading(words.heading),
        paragraph(words.confirmed),
        paragraph(words.what),
        { kind: 'button', label: words.button, address: `${site}/training` },
        paragraph(words.leave),
      ],
    };
  },
};

export const newsletterLetters: readonly LetterKind[] = [newsletterOptIn, newsletterWelcome];
