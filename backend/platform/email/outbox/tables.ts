import type { Flag, Generated, Row } from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    mailOutbox: MailOutboxTable;
    suppression: SuppressionTable;
  }
}

/** An e-mail: due, sent in the last thirty days, or failed. */
interface MailOutboxTable {
  id: string;
  kind: string;
  recipient: string;
  mailbox: Generated<string>;
  /** 1: a withdrawn consent deletes it while it waits. */
  byConsent: Generated<Flag>;
  /** 1: bulk lane, which delays no other e-mail. */
  bulk: Generated<Flag>;
  language: string;
  /** The facts (`EmailTemplate`) as JSON. */
  letter: string;
  /** `table:id`. */
  cause: string;
  createdAt: string;
  dueAt: string;
  attempts: Generated<number>;
  /** The leasing process. */
  claimedBy: string | null;
  claimedUntil: string | null;
  sentAt: string | null;
  /** Failed permanently, or discarded. */
  deadAt: string | null;
  /** Discarded by staff; kept for an undo, deleted soon. */
  letGoAt: string | null;
  lastReason: string | null;
}

/** Mailboxes that unsubscribed or bounced: only e-mails requested again are sent. */
export interface SuppressionTable {
  emailKey: string;
  since: string;
  reason: 'withdrawn' | 'returned';
}

export type OutboxRow = Row<'mailOutbox'>;
