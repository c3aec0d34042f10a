import type { ContactType } from './contact-types.ts';
import type { Language } from './languages.ts';

/**
 * The letters that the service sends, by kind, with the facts each is written from. A letter is worded and laid out when
 * it is delivered; what is stored is this.
 */
export type Letter =
  | {
      /** To the company: somebody wrote. */
      readonly kind: 'contact-notice';
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
  | {
      /** To the person who wrote: it arrived. Nothing that was typed is in it: anybody can type anybody's address. */
      readonly kind: 'contact-receipt';
      readonly type: ContactType;
    }
  /** Asks to confirm a subscription. */
  | { readonly kind: 'newsletter-opt-in'; readonly newsletterId: string }
  /** The subscription is confirmed. */
  | { readonly kind: 'newsletter-welcome' }
  /** The link and the code with which somebody chooses a new password. `codeToken`: what both are derived from. */
  | { readonly kind: 'recovery-code'; readonly codeToken: string }
  /** An operator made an account for somebody, who chooses the first password with this link or code. */
  | { readonly kind: 'new-account'; readonly codeToken: string }
  /** To the company: somebody withdrew the consent to use their data. */
  | { readonly kind: 'consent-withdrawn'; readonly email: string; readonly withdrawnAt: string };

export type LetterKind = Letter['kind'];
