import { createHash, createHmac } from 'node:crypto';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';

export function emailPrefix(issueId: string): string {
  return `n${digest(issueId, 16)}-`;
}

/**
 * One e-mail for each mailbox, with the same Message-ID after any crash. Without the issue's secret
 * no reader can compute the id of another's e-mail; issues started by earlier versions have none.
 */
export function issueEmailId(issueId: string, email: string, secret: string | undefined): string {
  const mailbox = mailboxOf(email);
  const keyed = secret && createHmac('sha256', secret).update(mailbox).digest('hex').slice(0, 32);
  return emailPrefix(issueId) + (keyed ?? digest(mailbox, 32));
}

/** `from` inclusive, `to` exclusive. */
export function emailRange(issueId: string): { readonly from: string; readonly to: string } {
  const from = emailPrefix(issueId);
  // '.' follows '-'.
  return { from, to: `${from.slice(0, -1)}.` };
}

function digest(text: string, characters: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, characters);
}
