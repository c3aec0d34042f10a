import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import { isLeaving } from '#backend/platform/email/staff/email-row.ts';
import type { Change } from '#backend/platform/events/events.ts';

/** Without `letter` it concerns the newest e-mail to `recipient`. */
export interface Bounce {
  /** `Message-ID`, with or without brackets; some services use their own. */
  readonly letter: string | null;
  /** Validated. */
  readonly recipient: string | null;
  readonly permanent: boolean;
  /** Reported as spam: it was delivered. */
  readonly complaint?: true;
  readonly reason: string;
}

export interface BounceDeps {
  readonly db: Database;
  now(): Date;
  readonly inbox: string;
  /** Suppresses a mailbox; `at` is ISO. Returns events to publish after the commit. */
  stop(trx: DatabaseTransaction, email: string, at: string): Promise<readonly Change[]>;
  /** Counts a complaint by the stored facts; false: not counted, the e-mail failed. */
  complained?(trx: DatabaseTransaction, facts: string, email: string): Promise<boolean>;
  changed?(change: Change): void;
}

/** `known`: failed before or being resent; `leaving`: being sent, report again later. */
export type Returned = 'returned' | 'known' | 'leaving' | 'unknown';

/** Marks a sent e-mail as failed; a permanent bounce suppresses e-mails by consent. Idempotent. */
export async function recordBounce(s: BounceDeps, bounce: Bounce): Promise<Returned> {
  const now = s.now();
  const at = now.toISOString();
  const { outcome, changes } = await s.db
    .transaction()
    .execute(async (trx): Promise<{ outcome: Returned; changes: readonly Change[] }> => {
      const found = await findReturned(trx, bounce);
      const email = found?.recipient ?? bounce.recipient;
      if (email !== null) await lockMailbox(trx, email);
      if (found && found.sentAt === null) return { outcome: isLeaving(found, now) ? 'leaving' : 'known', changes: [] };
      const counted = found && bounce.complaint === true && (await s.complained?.(trx, found.letter, found.recipient));
      const returned =
        found &&
        !counted &&
        (await trx
          .updateTable('mailOutbox')
          .set({
            sentAt: null,
            deadAt: at,
            lastReason: bounce.reason.slice(0, 500),
            claimedBy: null,
            claimedUntil: null,
          })
          .where('id', '=', found.id)
          .where('sentAt', 'is not', null)
          .returning('id')
          .executeTakeFirst());
      if (found && !counted && !returned) return { outcome: 'known', changes: [] };
      const stops = bounce.permanent && email !== null && mailboxOf(email) !== mailboxOf(s.inbox);
      const stopped = stops ? await s.stop(trx, email, at) : [];
      const events = returned ? [{ entity: 'Letter', action: 'update', row: { id: returned.id } } as const] : [];
      return { outcome: returned || counted ? 'returned' : 'unknown', changes: [...events, ...stopped] };
    });
  for (const change of changes) s.changed?.(change);
  return outcome;
}

/** Finds by id, else the last one sent to that address. */
async function findReturned(
  trx: DatabaseTransaction,
  { letter: messageId, recipient }: Bounce,
): Promise<Pick<OutboxRow, 'id' | 'recipient' | 'letter' | 'sentAt' | 'claimedUntil'> | undefined> {
  const emails = trx
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'letter', 'sentAt', 'claimedUntil'])
    .where('letGoAt', 'is', null);
  const id = /^<?([\w-]{1,64})(?:@|$)/.exec(messageId ?? '')?.[1];
  const named = id === undefined ? undefined : await emails.where('id', '=', id).executeTakeFirst();
  if (named || recipient === null) return named;
  const mailbox = mailboxOf(recipient);
  const sent = emails.where('mailbox', '=', mailbox).where('sentAt', 'is not', null).orderBy('sentAt', 'desc');
  return (await sent.execute()).find((one) => one.recipient.toLowerCase() === recipient.toLowerCase());
}
