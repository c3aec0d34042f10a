import type { Columns, Row, Stored } from '#backend/platform/database/tables.ts';
import type { NewsLetter } from '#model/api.generated.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    newsletter: NewsletterTable;
    subscriberImport: SubscriberImportTable;
  }
}

/** Requirements, section 3. Staff may write null into the contract's fields. */
interface NewsletterTable extends Columns<NewsLetter> {
  /** Unique; null in a record. */
  emailKey: string | null;
  language: string | null;
  confirmedAt: string | null;
  optInSentAt: string | null;
  /** Set on unsubscribing. Subscribed: confirmed and not ended. */
  endedAt: string | null;
  importId: string | null;
}

/** An imported list: the proof of consent of its subscribers. */
interface SubscriberImportTable extends Stored {
  fileName: string;
  /** SHA-256 of the file, hex. */
  digest: string;
  /** Origin of the addresses and their consent. */
  source: string;
  /** `vouch`: staff attest consent given elsewhere. */
  mode: 'invite' | 'vouch';
  accountId: string;
  undoneAt: string | null;
}

export type NewsletterRow = Row<'newsletter'>;
