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
  /** Sent to the buyer of the seat, as the person has no address. */
  readonly toBuyer?: true;
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
  compose({ name, course, folio, corrects, issuedOn, toBuyer }, language, { site }) {
    const words = certificateEmailWords[language];
    const text = (toBuyer ? words.toBuyer : words)[corrects ? 'corrected' : 'issued'];
    const address = `${site}${certificatePath(folio)}`;
    const file = `${new URL(site).origin}${certificatePath(folio)}.pdf`;
    return {
      subject: text.subject(course, name),
      preview: words.preview(folio),
      blocks: [
        heading(text.heading(name)),
        paragraph(text.lead(course, name), course),
        facts([
          [words.onName, name],
          [words.course, course],
          [words.folio, folio],
        ]),
        button(toBuyer ? words.toBuyer.button : words.button, address),
        links([
          { label: words.download, address: file },
          ...(toBuyer
            ? []
            : [{ label: words.linkedIn, address: linkedInAddress({ course, folio, address, issuedOn }) }]),
        ]),
        note(words.anybody),
      ],
      why: (toBuyer ? words.toBuyer : words).why(course, new URL(site).host),
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
  compose({ name, course, folio, reason, toBuyer }, language, { site }) {
    const words = certificateEmailWords[language];
    return {
      subject: words.withdrawn.subject(course),
      preview: words.preview(folio),
      blocks: [
        heading(toBuyer ? words.toBuyer.withdrawn(name) : words.withdrawn.heading),
        paragraph(words.withdrawn.lead(course), course),
        facts([
          [words.folio, folio],
          [words.withdrawn.reason, reason],
        ]),
        paragraph(words.withdrawn.answer),
      ],
      why: (toBuyer ? words.toBuyer : words).why(course, new URL(site).host),
    };
  },
};

export const certificateEmails = [certificateIssued, certificateWithdrawn];
