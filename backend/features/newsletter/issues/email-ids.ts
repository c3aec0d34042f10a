import { createHash } from 'node:crypto';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';

export function emailPrefix(issueId: string): string {
  return `n${digest(issueId, 16)}-`;
}

/** One e-mail for each mailbox, with the same Message-ID after any crash. */
export function issueEmailId(issueId: string, email: string): string {
  return emailPrefix(issueId) + digest(mailboxOf(email), 32);
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
