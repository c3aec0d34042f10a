import type { OutboxRow } from '#backend/database/tables.ts';
import { signWithdraw } from '#backend/keys/letter-token.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import type { LetterBody, LetterFile, LetterFoot } from '#backend/outbox/letter-body.ts';
import type { LetterKind, Wording } from '#backend/outbox/letter-kind.ts';
import { company } from '#content/company.ts';
import { letterFrameWords } from '#content/letters/letter-frame.ts';
import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import { cleanLine } from '#model/text.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

export interface RenderSurroundings {
  /** The public origin, without a slash at the end. */
  readonly origin: string;
  readonly ring: KeyRing;
  /** Every kind of letter that there is. */
  readonly letters: readonly LetterKind[];
  /** The company's own mailbox. */
  readonly inbox: string;
}

/** The part of an outbox row that a letter is made of. */
export type LetterSource = Pick<OutboxRow, 'recipient' | 'language' | 'letter' | 'createdAt'>;

/** A letter as it is sent, but for its envelope. */
export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, when not to the sender of the letter. Who gets a letter of ours answers to the company. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** A person wrote it. */
  readonly byHand?: true;
  /** The address that ends what the mailbox agreed to, for the mail program's own button (RFC 8058). */
  readonly unsubscribe?: string;
  readonly files?: readonly LetterFile[];
}

/**
 * Words and lays out a letter of the outbox. The same row always gives the same letter, links included, so that a repeat
 * after a crash is the same letter again. Throws when the row is not a letter that this version knows.
 */
export function renderLetter(s: RenderSurroundings, source: LetterSource): RenderedLetter {
  return render(s, source, (letter, facts, language, wording) => letter.word(facts, language, wording));
}

/**
 * The same letter for whoever looks at it and is not who gets it: its code is not in it, and no link of it does anything in that
 * person's name.
 */
export function showLetter(s: RenderSurroundings, source: LetterSource): RenderedLetter {
  const { unsubscribe, ...shown } = render(s, source, (letter, facts, language, wording) => {
    if (!letter.hasCode) return letter.word(facts, language, wording);
    if (!letter.wordWithoutCode) throw new Error(`The letter ${letter.kind} cannot be shown without its code.`);
    return letter.wordWithoutCode(language, wording);
  });
  return {
    ...shown,
    text: withoutTokens(shown.text),
    html: withoutTokens(shown.html),
    ...(unsubscribe ? { unsubscribe: withoutTokens(unsubscribe) } : {}),
  };
}

/** In an address that is read as text, and in one that is escaped in HTML. */
function withoutTokens(rendered: string): string {
  return rendered.replace(/([?&#;]token=)[\w.~%-]+/g, '$1*');
}

type Word = (letter: LetterKind, facts: object, language: Language, wording: Wording) => LetterBody;

function render(
  { origin, ring, letters, inbox }: RenderSurroundings,
  source: LetterSource,
  word: Word,
): RenderedLetter {
  const language = isLanguage(source.language) ? source.language : defaultLanguage;
  const facts = JSON.parse(source.letter) as { readonly kind: string };
  const letter = letters.find(({ kind }) => kind === facts.kind);
  if (!letter) throw new Error(`There is no letter of the kind ${facts.kind}.`);
  const site = origin + (language === 'es' ? '' : `/${language}`);
  const { recipient, createdAt } = source;
  const body = word(letter, facts, language, { site, ring, recipient, inbox, writtenAt: createdAt });

  const toPerson = letter.to !== 'company';
  // E-mails about an account rest on no consent, and nothing of them can be left.
  const unsubscribe =
    toPerson && !letter.hasCode ? `${site}/unsubscribe?token=${signWithdraw(ring, recipient)}` : undefined;
  const foot = footOf(letter, body, site, unsubscribe, language);
  const toCompany = toPerson ? { name: company.name, address: inbox } : undefined;
  const replyTo = letter.replyTo?.(facts) ?? toCompany;
  return {
    // What a person typed stands in it: one line, whatever they typed.
    subject: cleanLine(body.subject),
    text: letterText(body, foot),
    html: letterHtml(body, foot, language),
    ...(letter.byHand ? { byHand: true } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(body.files?.length ? { files: body.files } : {}),
    ...(replyTo ? { replyTo: { ...replyTo, name: cleanLine(replyTo.name) } } : {}),
  };
}

function footOf(
  { to }: LetterKind,
  { why, links = [] }: LetterBody,
  site: string,
  unsubscribe: string | undefined,
  language: Language,
): LetterFoot {
  const words = letterFrameWords[language];
  const { host } = new URL(site);
  if (to === 'company') return { text: words.notice(host), links: [] };
  const notice = { label: words.privacy, address: `${site}/privacity` };
  const withdraw = unsubscribe ? [{ label: words.withdraw, address: unsubscribe }] : [];
  const because = why ?? (to === 'holder' ? words.whyAccount(host) : words.why(host));
  return { text: `${because} ${words.answer}`, links: [...links, notice, ...withdraw] };
}
