import { company } from '#content/company.ts';
import { consentWithdrawnWords } from '#content/letters/consent-withdrawn.ts';
import { contactNoticeWords } from '#content/letters/contact-notice.ts';
import { contactReceiptWords } from '#content/letters/contact-receipt.ts';
import { newAccountWords } from '#content/letters/new-account.ts';
import { newsletterOptInWords } from '#content/letters/newsletter-opt-in.ts';
import { newsletterWelcomeWords } from '#content/letters/newsletter-welcome.ts';
import { recoveryCodeWords } from '#content/letters/recovery-code.ts';
import { contactWords } from '#content/pages/contact.ts';
import type { ContactType } from '#model/contact-types.ts';
import type { Language } from '#model/languages.ts';
import type { Letter, LetterKind } from '#model/letters.ts';
import type { LetterBlock, LetterBody } from './letter-body.ts';

/** The addresses on the site that letters lead to, complete. */
export interface LetterLinks {
  confirm(newsletterId: string): string;
  courses(): string;
  /** Where a password is chosen, with the token of the letter. */
  choosePassword(letter: LetterWithCode): string;
  /** Where one is chosen by typing the code. */
  typeCode(): string;
}

/** The letters that bring a link and a code. */
export type LetterWithCode = Extract<Letter, { codeToken: string }>;

/** What a letter needs that is not among its facts. */
export interface LetterSupplies {
  readonly links: LetterLinks;
  /** The code of the letter's token, as a person reads it. */
  code(letter: LetterWithCode): string;
}

/** Words a letter in `language`. */
export function writeLetter(letter: Letter, language: Language, { links, code }: LetterSupplies): LetterBody {
  switch (letter.kind) {
    case 'contact-notice':
      return contactNotice(letter, language);
    case 'contact-receipt':
      return contactReceipt(letter, language);
    case 'newsletter-opt-in':
      return newsletterOptIn(links.confirm(letter.newsletterId), language);
    case 'newsletter-welcome':
      return newsletterWelcome(links.courses(), language);
    case 'recovery-code':
      return withCode(recoveryCodeWords[language], letter, { links, code });
    case 'new-account':
      return withCode(newAccountWords[language], letter, { links, code });
    case 'consent-withdrawn':
      return consentWithdrawn(letter, language);
  }
}

type Of<Kind extends LetterKind> = Extract<Letter, { kind: Kind }>;

function contactNotice(letter: Of<'contact-notice'>, language: Language): LetterBody {
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
        [words.received, momentOf(letter.receivedAt, language)],
      ]),
      { kind: 'quote', text: letter.message },
      ...(letter.afterWithdrawal ? [paragraph(words.afterWithdrawal[letter.afterWithdrawal])] : []),
      paragraph(words.answer),
      paragraph(words.reference(letter.contactId)),
    ],
  };
}

function contactReceipt(letter: Of<'contact-receipt'>, language: Language): LetterBody {
  const words = contactReceiptWords[language];
  return {
    subject: words.subject,
    preview: words.preview,
    blocks: [
      heading(words.heading),
      paragraph(words.arrived),
      facts([[words.type, typeOf(letter.type, language)]]),
      paragraph(words.noCopy),
      paragraph(words.notYou),
    ],
  };
}

function newsletterOptIn(address: string, language: Language): LetterBody {
  const words = newsletterOptInWords[language];
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
}

function newsletterWelcome(address: string, language: Language): LetterBody {
  const words = newsletterWelcomeWords[language];
  return {
    subject: words.subject,
    preview: words.preview,
    blocks: [
      heading(words.heading),
      paragraph(words.confirmed),
      paragraph(words.what),
      { kind: 'button', label: words.button, address },
      paragraph(words.leave),
    ],
  };
}

type CodeWords = (typeof recoveryCodeWords | typeof newAccountWords)[Language];

/** The code comes late: mail programs show the beginning of a letter on a locked screen. */
function withCode(words: CodeWords, letter: LetterWithCode, { links, code }: LetterSupplies): LetterBody {
  return {
    subject: words.subject,
    preview: words.preview,
    blocks: [
      heading(words.heading),
      paragraph(words.lead),
      { kind: 'button', label: words.button, address: links.choosePassword(letter) },
      paragraph(words.valid),
      paragraph(words.elsewhere(links.typeCode())),
      { kind: 'code', label: words.code, code: code(letter) },
      paragraph(words.notYou),
    ],
  };
}

function consentWithdrawn(letter: Of<'consent-withdrawn'>, language: Language): LetterBody {
  const words = consentWithdrawnWords[language];
  return {
    subject: words.subject(letter.email),
    preview: words.preview,
    blocks: [
      heading(words.heading),
      facts([
        [words.email, letter.email],
        [words.withdrawn, momentOf(letter.withdrawnAt, language)],
      ]),
      paragraph(words.done),
      paragraph(words.toDo),
    ],
  };
}

function heading(text: string): LetterBlock {
  return { kind: 'heading', text };
}

function paragraph(text: string): LetterBlock {
  return { kind: 'paragraph', text };
}

/** Facts without a value are left out. */
function facts(all: readonly (readonly [string, string])[]): LetterBlock {
  return { kind: 'facts', facts: all.filter(([, value]) => value !== '') };
}

/** The kind of message as the form names it. */
function typeOf(type: ContactType, language: Language): string {
  return contactWords[language].types[type];
}

/** A moment by the company's clock, with the zone's name. */
function momentOf(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: company.timeZone,
  });
  return format.format(new Date(iso));
}
