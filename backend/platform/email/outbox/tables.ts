import type { Flag, Generated, Row } from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    mailOutbox: MailOutboxTable;
    suppression: SuppressionTable;
  }
}

/** Due, sent in the last thirty days, or failed. */
interface MailOutboxTable {
  id: string;
  kind: string;
  recipient: string;
  mailbox: Generated<string>;
  /** 1: withdrawn consent deletes it unsent. */
  byConsent: Generated<Flag>;
  /** 1: bulk lane. */
  bulk: Generated<Flag>;
  language: string;
  /** The facts (`EmailTemplate`) as JSON. */
  letter: string;
  /** `table:id`. */
  cause: string;
  createdAt: string;
  dueAt: string;
  attempts: Generated<number>;
  claimedBy: string | null;
  claimedUntil: string | null;
  sentAt: string | null;
  /** Failed permanently, or discarded. */
  deadAt: string | null;
  /** Discarded by staff; kept an hour for undo. */
  letGoAt: string | null;
  lastReason: string | null;
}

/** Mailboxes that unsubscribed or bounced: only e-mails requested again are sent. */
export interface SuppressionTable {
  emailKey: string;
  since: string;
  /** `left`: the newsletter alone, which must not invite it again. */
  reason: 'withdrawn' | 'returned' | 'left';
}

export type OutboxRow = Row<'mailOutbox'>;
