import type { KeyRing } from '#backend/keys/signed-token.ts';
import type { Language } from '#model/languages.ts';
import type { LetterBody } from './letter-body.ts';

/**
 * A kind of letter that the service sends; it lies in the room that writes it. What is stored of a letter are its kind and its
 * `Facts`: it is worded and laid out when it is delivered.
 */
export interface LetterKind<Facts extends object = object> {
  /** As it is stored, and as its file is called. */
  readonly kind: string;
  /** Who gets it: the company, whoever typed an address, or who has an account. Its foot says why. */
  readonly to: 'company' | 'visitor' | 'holder';
  /** Whether it rests on a consent: withdrawing that takes back the letters that wait. */
  readonly byConsent: boolean;
  /** Whether its facts hold what a code and a link are made of: they are not kept once it left. */
  readonly hasCode?: true;
  /** A person wrote what it says: no program takes it for a notice that nobody reads. */
  readonly byHand?: true;
  word(facts: Facts, language: Language, wording: Wording): LetterBody;
  /** The same to whoever must not have its code and its link, from no facts: they are not there. Every kind with a code has it. */
  wordWithoutCode?(language: Language, wording: Wording): LetterBody;
  /** Whom an answer goes to, when not to the sender of the letter. */
  replyTo?(facts: Facts): { readonly name: string; readonly address: string };
}

/** What a letter is worded with beside its facts. */
export interface Wording {
  /** Where the site begins in the language of the letter, without a slash at the end. */
  readonly site: string;
  readonly ring: KeyRing;
  readonly recipient: string;
  /** The company's own mailbox: answers to people's letters go there. */
  readonly inbox: string;
  /** ISO time. */
  readonly writtenAt: string;
}
