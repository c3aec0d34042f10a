import { button, facts, heading, links, note, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { linkedInAddress } from '#content/certificates/linkedin.ts';
import { certificateEmailWords } from '#content/emails/certificate.ts';
import { certificatePath } from '#model/certificates/certificate.ts';

interface CertificateEmail {
  readonly name: string;
  readonly course: string;
  /** As printed. */
  readonly folio: string;
}

interface IssuedEmail extends CertificateEmail {
  /** Replaces an earlier one. */
  readonly corrects: boolean;
  /** Year and month of the issue, from the day. */
  readonly issuedOn: string;
}

export const certificateIssued: EmailTemplate<IssuedEmail> = {
  kind: 'certificate-issued',
  to: 'visitor',
  byConsent: false,
  compose({ name, course, folio, corrects, issuedOn }, language, { site }) {
    const words = certificateEmailWords[language];
    const address = `${site}${certificatePath(folio)}`;
    const file = `${new URL(site).origin}${certificatePath(folio)}.pdf`;
    return {
      subject: corrects ? words.corrected.subject(course) : words.issued.subject(course),
      preview: words.preview(folio),
      blocks: [
        heading(corrects ? words.corrected.heading : words.issued.heading(name)),
        paragraph(corrects ? words.corrected.lead : words.issued.lead(course), course),
        facts([
          [words.onName, name],
          [words.course, course],
          [words.folio, folio],
        ]),
        button(words.button, address),
        links([
          { label: words.download, address: file },
          { label: words.linkedIn, address: linkedInAddress({ course, folio, address, issuedOn }) },
        ]),
        note(words.anybody),
      ],
      why: words.why(course, new URL(site).host),
    };
  },
};

interface WithdrawnEmail extends CertificateEmail {
  readonly reason: string;
}

export const certificateWithdrawn: EmailTemplate<WithdrawnEmail> = {
  kind: 'certificate-withdrawn',
  to: 'visitor',
  byConsent: false,
  compose({ course, folio, reason }, language, { site }) {
    const words = certificateEmailWords[language];
    return {
      subject: words.withdrawn.subject(course),
      preview: words.preview(folio),
      blocks: [
        heading(words.withdrawn.heading),
        paragraph(words.withdrawn.lead(course), course),
        facts([
          [words.folio, folio],
          [words.withdrawn.reason, reason],
        ]),
        paragraph(words.withdrawn.answer),
      ],
      why: words.why(course, new URL(site).host),
    };
  },
};

export const certificateEmails = [certificateIssued, certificateWithdrawn];
