import type { Change } from '#backend/changes/changes.ts';
import type { Database, DatabaseTransaction, OutboxRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { isLeaving } from './change-letter.ts';

/** That a letter came back, as a mail server or a mail service says it: which one, or whose the newest one is. */
export interface Bounce {
  /** Its `Message-ID`, with or without what stands around it. Some mail services write one of their own. */
  readonly letter: string | null;
  /** The address alone, checked. */
  readonly recipient: string | null;
  /** Whether letters will go on coming back: nobody has that address, say. */
  readonly permanent: boolean;
  /** What the other server said, for people and for `letterFailureOf`. */
  readonly reason: string;
}

export interface BounceSurroundings {
  readonly db: Database;
  now(): Date;
  /** The company's own mailbox, which is never written off. */
  readonly inbox: string;
  /** Ends what rests on consent in a mailbox, in the transaction; `at` is ISO. Answers what is to be told after the commit. */
  stop(trx: DatabaseTransaction, email: string, at: string): Promise<readonly Change[]>;
  changed?(change: Change): void;
}

/**
 * `returned`: it stands among the letters that failed now; `known`: it was there already, or is to be sent again; `leaving`: it
 * is in hand at this moment, so whoever says so comes again; `unknown`: no letter of ours that is still kept.
 */
export type Returned = 'returned' | 'known' | 'leaving' | 'unknown';

/**
 * Writes down that a letter came back: it failed, with what was said. Where that is for good, letters by consent to its
 * recipient stop. Safe to do twice: only a letter that was sent comes back.
 */
export async function returnLetter(s: BounceSurroundings, bounce: Bounce): Promise<Returned> {
  const now = s.now();
  const at = now.toISOString();
  const { outcome, changes } = await s.db
    .transaction()
    .execute(async (trx): Promise<{ outcome: Returned; changes: readonly Change[] }> => {
      const found = await findReturned(trx, bounce);
      const email = found?.recipient ?? bounce.recipient;
      if (email !== null) await holdMailbox(trx, email);
      if (found && found.sentAt === null) return { outcome: isLeaving(found, now) ? 'leaving' : 'known', changes: [] };
      const returned =
        found &&
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
      if (found && !returned) return { outcome: 'known', changes: [] };
      const stops = bounce.permanent && email !== null && mailboxOf(email) !== mailboxOf(s.inbox);
      const stopped = stops ? await s.stop(trx, email, at) : [];
      const told = returned ? [{ entity: 'Letter', action: 'update', row: { id: returned.id } } as const] : [];
      return { outcome: returned ? 'returned' : 'unknown', changes: [...told, ...stopped] };
    });
  for (const change of changes) s.changed?.(change);
  return outcome;
}

/** The letter of that id, else the last one that was sent to that address. */
async function findReturned(
  trx: DatabaseTransaction,
  { letter, recipient }: Bounce,
): Promise<Pick<OutboxRow, 'id' | 'recipient' | 'sentAt' | 'claimedUntil'> | undefined> {
  const letters = trx
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'sentAt', 'claimedUntil'])
    .where('letGoAt', 'is', null);
  const id = /^<?([\w-]{1,64})(?:@|$)/.exec(letter ?? '')?.[1];
  const named = id === undefined ? undefined : await letters.where('id', '=', id).executeTakeFirst();
  if (named || recipient === null) return named;
  const mailbox = mailboxOf(recipient);
  const sent = letters.where('mailbox', '=', mailbox).where('sentAt', 'is not', null).orderBy('sentAt', 'desc');
  return (await sent.execute()).find((one) => one.recipient.toLowerCase() === recipient.toLowerCase());
}
