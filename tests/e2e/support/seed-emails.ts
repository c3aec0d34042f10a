import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

interface SeededEmail {
  readonly id: string;
  readonly recipient: string;
  /** The server's error, when failed permanently. */
  readonly reason?: string;
  readonly sent?: boolean;
  readonly contact?: string;
  /** Age. */
  readonly hours: number;
}

/** Inserts contact receipts into a running service, replacing rows with the same ids. */
export async function seedEmails(server: RunningServer, emails: readonly SeededEmail[]): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  try {
    for (let at = 0; at < emails.length; at += 500) {
      const part = emails.slice(at, at + 500);
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

function rowOf({ id, recipient, reason, sent = false, contact = id, hours }: SeededEmail) {
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
    // Queued e-mails stay queued for an hour.
    dueAt: reason || sent ? createdAt : new Date(Date.now() + 3_600_000).toISOString(),
    attempts: reason || sent ? 1 : 0,
    sentAt: sent ? createdAt : null,
    deadAt: reason ? createdAt : null,
    lastReason: reason ?? null,
  } as const;
}
