import { facts, headedBody, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { companyMoment } from '#content/emails/company-moment.ts';
import { consentWithdrawnWords } from '#content/emails/consent-withdrawn.ts';

export const consentWithdrawn: EmailTemplate<{
  readonly email: string;
  readonly withdrawnAt: string;
  /** Absent in older e-mails. */
  readonly reservations?: number;
}> = {
  kind: 'consent-withdrawn',
  to: 'company',
  byConsent: false,
  compose({ email, withdrawnAt, reservations = 0 }, language) {
    const words = consentWithdrawnWords[language];
    return headedBody({ ...words, subject: words.subject(email) }, [
      facts([
        [words.email, email],
        [words.withdrawn, companyMoment(withdrawnAt, language)],
      ]),
      paragraph(words.done),
      paragraph(words.toDo),
      ...(reservations > 0 ? [paragraph(words.reservations(reservations))] : []),
    ]);
  },
};

export const privacyEmails: readonly EmailTemplate[] = [consentWithdrawn];
