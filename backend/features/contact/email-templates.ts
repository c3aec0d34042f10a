import { button, facts, headedBody, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { noticesPerHour } from '#backend/platform/rate-limits/limits.ts';
import { companyBasics } from '#content/company-basics.ts';
import { companyMoment } from '#content/emails/company-moment.ts';
import { contactAnswerWords } from '#content/emails/contact/answer.ts';
import { contactDigestWords } from '#content/emails/contact/digest.ts';
import { contactNoticeWords } from '#content/emails/contact/notice.ts';
import { contactReceiptWords } from '#content/emails/contact/receipt.ts';
import { contactWords } from '#content/pages/contact.ts';
import type { Language } from '#model/languages.ts';
import type { ContactType } from '#model/people/contact-types.ts';

interface Notice {
  readonly contactId: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly type: ContactType;
  readonly reason: string;
  readonly message: string;
  readonly receivedAt: string;
  readonly personLanguage: Language;
  /** Set after a withdrawal of consent (no receipt): whether this message renews it. */
  readonly afterWithdrawal?: 'agreed' | 'not-agreed';
}

export const contactNotice: EmailTemplate<Notice> = {
  kind: 'contact-notice',
  to: 'company',
  byConsent: false,
  compose(mail, language) {
    const words = contactNoticeWords[language];
    const name = `${mail.name} ${mail.lastname}`;
    const type = typeOf(mail.type, language);
    return headedBody({ ...words, subject: words.subject(type, name), preview: words.preview(name) }, [
      facts([
        [words.name, name],
        [words.email, mail.email],
        [words.type, type],
        [words.reason, mail.reason],
        [words.language, words.languages[mail.personLanguage]],
        [words.received, companyMoment(mail.receivedAt, language)],
      ]),
      { kind: 'quote', text: mail.message },
      ...(mail.afterWithdrawal ? [paragraph(words.afterWithdrawal[mail.afterWithdrawal])] : []),
      paragraph(words.answer),
      paragraph(words.reference(mail.contactId)),
    ]);
  },
  replyTo: ({ name, lastname, email }) => ({ name: `${name} ${lastname}`, address: email }),
};

export type DigestCount = readonly [value: string, count: number];

interface Digest {
  /** ISO start of the hour. */
  readonly began: string;
  readonly count: number;
  readonly types: readonly DigestCount[];
  /** Domains only: full addresses would survive an erasure. */
  readonly domains: readonly DigestCount[];
}

export const contactDigest: EmailTemplate<Digest> = {
  kind: 'contact-digest',
  to: 'company',
  byConsent: false,
  compose({ began, count, types, domains }, language, { site }) {
    const words = contactDigestWords[language];
    const number = (value: number) => value.toLocaleString(language === 'es' ? 'es-MX' : 'en-US');
    const list = (counts: readonly DigestCount[], name = (value: string) => value) => {
      const rest = count - counts.reduce((sum, [, each]) => sum + each, 0);
      const named = counts.map(([value, each]) => `${name(value)}: ${number(each)}`);
      return [...named, ...(rest > 0 ? [words.others(number(rest))] : [])].join(' · ');
    };
    return headedBody({ ...words, subject: words.subject(number(count)) }, [
      paragraph(words.lead(number(count), noticesPerHour, companyMoment(began, language))),
      facts([
        [words.types, list(types, (type) => typeOf(type as ContactType, language))],
        [words.domains, list(domains)],
      ]),
      paragraph(words.advice),
      button(words.button, `${site}/desk/messages`),
    ]);
  },
};

/** Quotes nothing: a visitor can type another person's address. */
export const contactReceipt: EmailTemplate<{ readonly type: ContactType }> = {
  kind: 'contact-receipt',
  to: 'visitor',
  byConsent: true,
  compose({ type }, language, { inbox }) {
    const words = contactReceiptWords[language];
    return headedBody(words, [
      paragraph(words.arrived),
      facts([[words.type, typeOf(type, language)]]),
      paragraph(words.from(inbox)),
      paragraph(words.notYou),
    ]);
  },
};

interface Answer {
  readonly answer: string;
  readonly author: string | null;
  readonly inbox: string;
  /** In an e-mail that begins a message. */
  readonly subject?: string;
  /** Null if `question` is; absent in older rows. */
  readonly type?: string | null;
  readonly reason?: string | null;
  /** Null if written from another mailbox. */
  readonly question: string | null;
  readonly askedAt: string;
  /** Staff wrote first. */
  readonly begun?: true;
  /** `question` came by e-mail. */
  readonly byEmail?: true;
}

/**
 * Quotes the question only to its mailbox. Staff approve each answer: the form cannot send texts to
 * third parties.
 */
export const contactAnswer: EmailTemplate<Answer> = {
  kind: 'contact-answer',
  to: 'visitor',
  byHand: true,
  // Sent even after a withdrawal of consent.
  byConsent: false,
  compose({ answer, author, subject, type, reason, question, askedAt, begun, byEmail }, language, { site }) {
    const words = contactAnswerWords[language];
    return {
      subject: subject ?? words.subject(reason || typeOf(type as ContactType, language) || companyBasics.name),
      preview: answer.replace(/\s+/g, ' ').slice(0, 120).toWellFormed(),
      blocks: [
        ...answer.split(/\n{2,}/).map((text) => paragraph(text)),
        paragraph(words.signature(author)),
        paragraph(words.more),
        ...(question === null
          ? []
          : [paragraph(words.asked(companyMoment(askedAt, language))), { kind: 'quote', text: question } as const]),
      ],
      ...(begun || byEmail
        ? { why: begun ? words.whyBegun : words.whyByEmail }
        : question === null
          ? {}
          : { why: words.why(new URL(site).host) }),
    };
  },
  replyTo: ({ inbox }) => ({ name: companyBasics.name, address: inbox }),
};

export const contactEmails: readonly EmailTemplate[] = [contactNotice, contactDigest, contactReceipt, contactAnswer];

function typeOf(type: ContactType, language: Language): string {
  return contactWords[language].types[type];
}
