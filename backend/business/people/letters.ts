import { facts, heading, paragraph } from '#backend/outbox/letter-body.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { companyMoment } from '#content/letters/company-moment.ts';
import { consentWithdrawnWords } from '#content/letters/consent-withdrawn.ts';

/** Somebody withdrew the consent to use their data. */
export const consentWithdrawn: LetterKind<{
  readonly email: string;
  readonly withdrawnAt: string;
  /** Reservations that stay; absent in older e-mails. */
  readonly reservations?: number;
}> = {
  kind: 'consent-withdrawn',
  to: 'company',
  byConsent: false,
  word({ email, withdrawnAt, reservations = 0 }, language) {
    const words = consentWithdrawnWords[language];
    return {
      subject: words.subject(email),
      preview: words.preview,
      blocks: [
        heading(words.heading),
        facts([
          [words.email, email],
          [words.withdrawn, companyMoment(withdrawnAt, language)],
        ]),
        paragraph(words.done),
        paragraph(words.toDo),
        ...(reservations > 0 ? [paragraph(words.reservations(reservations))] : []),
      ],
    };
  },
};

export const peopleLetters: readonly LetterKind[] = [consentWithdrawn];
