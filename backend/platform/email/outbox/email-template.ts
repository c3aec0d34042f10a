import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { Language } from '#model/languages.ts';
import type { EmailBody } from './email-body.ts';
import type { OutboxRow } from './tables.ts';

/** The outbox stores kind and `Facts`; delivery renders them. */
export interface EmailTemplate<Facts extends object = object> {
  /** Stored; also in the name of its file. */
  readonly kind: string;
  /** `holder`: account holder. */
  readonly to: 'company' | 'visitor' | 'holder';
  /** Withdrawing consent deletes unsent ones. */
  readonly byConsent: boolean;
  /** Its facts hold secrets, deleted after sending. */
  readonly hasCode?: true;
  /** Mass mail, in its own lane. */
  readonly bulk?: true;
  /** Written by a person: not marked auto-generated. */
  readonly byHand?: true;
  /** Gets a List-Id. */
  readonly list?: true;
  /** Completes stored facts before rendering. Must return the same after a crash. */
  load?(facts: Facts, language: Language): Promise<Facts>;
  /** Named in its unsubscribe link: what leaving by it counts for, or ends. */
  linkSource?(facts: Facts): string;
  /** False: the recipient left since, or its sending was stopped: not resent. Called with the mailbox locked. */
  isWanted?(trx: DatabaseTransaction, row: Pick<OutboxRow, 'recipient' | 'cause'>): Promise<boolean>;
  compose(facts: Facts, language: Language, wording: EmailRender): EmailBody;
  /** Without code and link; required with `hasCode`. */
  composeWithoutCode?(language: Language, wording: EmailRender): EmailBody;
  /** Reply-To, if not the sender. */
  replyTo?(facts: Facts): { readonly name: string; readonly address: string };
}

/** Context beside the facts. */
export interface EmailRender {
  /** Site URL in the e-mail's language, without trailing slash. */
  readonly site: string;
  readonly ring: KeyRing;
  readonly recipient: string;
  /** The company's mailbox, for replies. */
  readonly inbox: string;
  readonly writtenAt: string;
}
