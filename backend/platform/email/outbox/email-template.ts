import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { Language } from '#model/languages.ts';
import type { EmailBody } from './email-body.ts';

/** An e-mail template. The outbox stores kind and `Facts`; delivery renders it. */
export interface EmailTemplate<Facts extends object = object> {
  /** Stored name, and the name of its file. */
  readonly kind: string;
  /** Recipient: company, visitor or account holder. */
  readonly to: 'company' | 'visitor' | 'holder';
  /** Whether it needs consent: withdrawing that deletes unsent ones. */
  readonly byConsent: boolean;
  /** Whether its facts hold secrets, deleted after sending. */
  readonly hasCode?: true;
  /** Mass mail: delivered in its own queue, so it delays no other e-mail. */
  readonly bulk?: true;
  /** Written by a person: not marked as an automatic notice. */
  readonly byHand?: true;
  /** To a mailing list: gets a List-Id. */
  readonly list?: true;
  /** Completes the stored facts before rendering. Must return the same for a repeat after a crash. */
  load?(facts: Facts, language: Language): Promise<Facts>;
  /** Row that an unsubscription by its link is counted for. */
  countsFor?(facts: Facts): string;
  word(facts: Facts, language: Language, wording: EmailRender): EmailBody;
  /** Renders it without code and link; required with `hasCode`. */
  wordWithoutCode?(language: Language, wording: EmailRender): EmailBody;
  /** Reply-To, unless it is the sender. */
  replyTo?(facts: Facts): { readonly name: string; readonly address: string };
}

/** Template context beside the facts. */
export interface EmailRender {
  /** Site URL in the e-mail's language, without a trailing slash. */
  readonly site: string;
  readonly ring: KeyRing;
  readonly recipient: string;
  /** The company's mailbox, which gets the replies. */
  readonly inbox: string;
  readonly writtenAt: string;
}
