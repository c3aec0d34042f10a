import { facts, heading, paragraph } from '#backend/outbox/letter-body.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { noticesPerHour } from '#backend/rate-limits/limits.ts';
import { company } from '#content/company.ts';
import { companyMoment } from '#content/letters/company-moment.ts';
import { contactAnswerWords } from '#content/letters/contact-answer.ts';
import { contactDigestWords } from '#content/letters/contact-digest.ts';
import { contactNoticeWords } from '#content/letters/contact-notice.ts';
import { contactReceiptWords } from '#content/letters/contact-receipt.ts';
import { contactWords } from '#content/pages/contact.ts';
import type { ContactType } from '#model/contact-types.ts';
import type { Language } from '#model/languages.ts';

interface Notice {
  readonly contactId: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly type: ContactType;
  readonly reason: string;
  readonly message: string;
  /** ISO time at which the message was stored. */
  readonly receivedAt: string;
  /** The language in which the person wrote. */
  readonly personLanguage: Language;
  /**
   * Only when the mailbox had withdrawn its consent before: whether consent was given anew with this message. The
   * person got no receipt then.
   */
  readonly afterWithdrawal?: 'agreed' | 'not-agreed';
}

/** Somebody wrote. */
export const contactNotice: LetterKind<Notice> = {
  kind: 'contact-notice',
  to: 'company',
  byConsent: false,
  word(letter, language) {
    const words = contactNoticeWords[language];
    const name = `${letter.name} ${letter.lastname}`;
    const type = typeOf(letter.type, language);
    return {
      subject: words.subject(type, name),
      preview: words.preview(name),
      blocks: [
        heading(words.heading),
        facts([
          [words.name, name],
          [words.email, letter.email],
          [words.type, type],
          [words.reason, letter.reason],
          [words.language, words.languages[letter.personLanguage]],
          [words.received, companyMoment(letter.receivedAt, language)],
        ]),
        { kind: 'quote', text: letter.message },
        ...(letter.afterWithdrawal ? [paragraph(words.afterWithdrawal[letter.afterWithdrawal])] : []),
        paragraph(words.answer),
        paragraph(words.reference(letter.contactId)),
      ],
    };
  },
  replyTo: ({ name, lastname, email }) => ({ name: `${name} ${lastname}`, address: email }),
};

/** A value and how often it occurs. */
export type Count = readonly [value: string, count: number];

interface Digest {
  /** ISO time at which the hour began. */
  readonly began: string;
  readonly count: number;
  readonly types: readonly Count[];
  /** Domains of the senders; full addresses would survive an erasure request. */
  readonly domains: readonly Count[];
}

/** Messages of one hour that got no notice of their own, counted. */
export const contactDigest: LetterKind<Digest> = {
  kind: 'contact-digest',
  to: 'company',
  byConsent: false,
  word({ began, count, types, domains }, language, { site }) {
    const words = contactDigestWords[language];
    const number = (value: number) => value.toLocaleString(language === 'es' ? 'es-MX' : 'en-US');
    const list = (counts: readonly Count[], name = (value: string) => value) => {
      const rest = count - counts.reduce((sum, [, each]) => sum + each, 0);
      const named = counts.map(([value, each]) => `${name(value)}: ${number(each)}`);
      return [...named, ...(rest > 0 ? [words.others(number(rest))] : [])].join(' · ');
    };
    return {
      subject: words.subject(number(count)),
      preview: words.preview,
      blocks: [
        heading(words.heading),
        paragraph(words.lead(number(count), noticesPerHour, companyMoment(began, language))),
        facts([
          [words.types, list(types, (type) => typeOf(type as ContactType, language))],
          [words.domains, list(domains)],
        ]),
        paragraph(words.advice),
        { kind: 'button', label: words.button, address: `${site}/desk/messages` },
      ],
    };
  },
};

/** It arrived. Nothing that was typed is in it: anybody can type anybody's address. */
export const contactReceipt: LetterKind<{ readonly type: ContactType }> = {
  kind: 'contact-receipt',
  to: 'visitor',
  byConsent: true,
  word({ type }, language, { inbox }) {
    const words = contactReceiptWords[language];
    return {
      subject: words.subject,
      preview: words.preview,
      blocks: [
        heading(words.heading),
        paragraph(words.arrived),
        facts([[words.type, typeOf(type, language)]]),
        paragraph(words.from(inbox)),
        paragraph(words.noCopy),
        paragraph(words.notYou),
      ],
    };
  },
};

interface Answer {
  readonly answer: string;
  /** How who answers signs; null where they said nothing. */
  readonly author: string | null;
  /** Where an answer to it goes. */
  readonly inbox: string;
  /** What the person wrote; null where this mailbox is not the one that it was written with. */
  readonly question: string | null;
  /** ISO time at which the message was stored. */
  readonly askedAt: string;
}

/**
 * Somebody of the company answers. The question stands below it, to the mailbox that it was written with and to no other: a person
 * read it and decided to answer there, so nobody can use the form to have a text sent to somebody else.
 */
export const contactAnswer: LetterKind<Answer> = {
  kind: 'contact-answer',
  to: 'visitor',
  byHand: true,
  // Who asked is answered, also after withdrawing the consent to other letters.
  byConsent: false,
  word({ answer, author, question, askedAt }, language) {
    const words = contactAnswerWords[language];
    return {
      subject: words.subject,
      preview: answer.replace(/\s+/g, ' ').slice(0, 120).toWellFormed(),
      blocks: [
        heading(words.heading),
        ...answer.split(/\n{2,}/).map((text) => paragraph(text)),
        paragraph(words.signature(author)),
        paragraph(words.more),
        ...(question === null
          ? []
          : [paragraph(words.asked(companyMoment(askedAt, language))), { kind: 'quote', text: question } as const]),
      ],
    };
  },
  replyTo: ({ inbox }) => ({ name: company.name, address: inbox }),
};

export const contactLetters: readonly LetterKind[] = [contactNotice, contactDigest, contactReceipt, contactAnswer];

/** The kind of message as the form names it. */
function typeOf(type: ContactType, language: Language): string {
  return contactWords[language].types[type];
}
