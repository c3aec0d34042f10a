import { openDatabase } from '#backend/database/open-database.ts';
import type { House } from '../house/run-house.ts';

/** A letter that lies in the outbox before somebody looks. */
export interface SeededLetter {
  readonly id: string;
  readonly recipient: string;
  /** What the server said, where it was given up. */
  readonly reason?: string;
  readonly sent?: boolean;
  /** Of the message with that id. */
  readonly contact?: string;
  /** So many hours ago. */
  readonly hours: number;
}

/** Puts receipts of messages into the data of a running house, in place of those that are there with these ids. */
export async function seedLetters(house: House, letters: readonly SeededLetter[]): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  try {
    for (let at = 0; at < letters.length; at += 500) {
      const part = letters.slice(at, at + 500);
      await db
        .deleteFrom('mailOutbox')
        .where(
          'id',
          'in',
          part.map(({ id }) => id),
        )
        .execute();
      await db.insertInto('mailOutbox').values(part.map(rowOf)).execute();
    }
  } finally {
    await close();
  }
}

function rowOf({ id, recipient, reason, sent = false, contact = id, hours }: SeededLetter) {
  const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  return {
    id,
    kind: 'contact-receipt',
    recipient,
    mailbox: recipient.toLowerCase(),
    byConsent: 0,
    language: 'es',
    letter: JSON.stringify({ kind: 'contact-receipt', type: 'ideas' }),
    cause: `contact:${contact}`,
    createdAt,
    // What waits stays where it is as long as somebody looks.
    dueAt: reason || sent ? createdAt : new Date(Date.now() + 3_600_000).toISOString(),
    attempts: reason || sent ? 1 : 0,
    sentAt: sent ? createdAt : null,
    deadAt: reason ? createdAt : null,
    lastReason: reason ?? null,
  } as const;
}
