import type { OutboxRow } from '#backend/database/tables.ts';
import { codeOf, linkTokenOf } from '#backend/keys/code-token.ts';
import { signOptIn, signWithdraw } from '#backend/keys/letter-token.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { letterFrameWords } from '#content/letters/letter-frame.ts';
import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import type { Letter } from '#model/letters.ts';
import { showCode } from '#model/recovery-code.ts';
import { cleanLine } from '#model/text.ts';
import type { LetterFoot } from './letter-body.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

export interface RenderSurroundings {
  /** The public origin, without a slash at the end. */
  readonly origin: string;
  readonly ring: KeyRing;
}

/** The part of an outbox row that a letter is made of. */
export type LetterSource = Pick<OutboxRow, 'recipient' | 'language' | 'letter' | 'createdAt'>;

/** A letter as it is sent, but for its envelope. */
export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, when not to the sender of the letter. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** The address that ends what the mailbox agreed to, for the mail program's own button (RFC 8058). */
  readonly unsubscribe?: string;
}

/**
 * Words and lays out a letter of the outbox. The same row always gives the same letter, links included, so that a repeat
 * after a crash is the same letter again. Throws when the row is not a letter that this version knows.
 */
export function renderLetter(s: RenderSurroundings, source: LetterSource): RenderedLetter {
  const language = isLanguage(source.language) ? source.language : defaultLanguage;
  const letter = JSON.parse(source.letter) as Letter;
  const site = s.origin + (language === 'es' ? '' : `/${language}`);
  const body = writeLetter(letter, language, {
    links: {
      confirm: (newsletterId) =>
        `${site}/newsletter/confirm?token=${signOptIn(s.ring, { newsletterId, at: source.createdAt })}`,
      courses: () => `${site}/training`,
      // Behind the number sign: no log and no Referer ever has it. It ends with a letter: programs that look for
      // addresses in text leave out what might be the end of a sentence.
      choosePassword: ({ codeToken }) =>
        `${site}/forget#token=${known(linkTokenOf(s.ring, codeToken))}&email=${encodeURIComponent(source.recipient)}`,
      typeCode: () => `${site}/forget`,
    },
    code: ({ codeToken }) => showCode(known(codeOf(s.ring, codeToken))),
  });
  if (!body) throw new Error(`There is no letter of the kind ${String((letter as { kind: unknown }).kind)}.`);

  const unsubscribe = isToCompany(letter)
    ? undefined
    : `${site}/unsubscribe?token=${signWithdraw(s.ring, source.recipient)}`;
  const foot = footOf(letter, new URL(s.origin).host, unsubscribe, language);
  return {
    // What a person typed stands in it: one line, whatever they typed.
    subject: cleanLine(body.subject),
    text: letterText(body, foot),
    html: letterHtml(body, foot, language),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(letter.kind === 'contact-notice'
      ? { replyTo: { name: cleanLine(`${letter.name} ${letter.lastname}`), address: letter.email } }
      : {}),
  };
}

function known(derived: string | null): string {
  if (derived === null) throw new Error('The code of a letter belongs to a key that is not known here.');
  return derived;
}

function isToCompany(letter: Letter): boolean {
  return letter.kind === 'contact-notice' || letter.kind === 'consent-withdrawn';
}

function footOf(letter: Letter, host: string, unsubscribe: string | undefined, language: Language): LetterFoot {
  const words = letterFrameWords[language];
  if (!unsubscribe) return { text: words.notice(host) };
  const why = letter.kind === 'new-account' ? words.whyAccount : words.why;
  return { text: why(host), withdraw: { label: words.withdraw, address: unsubscribe } };
}
