import type { Columns, Row, Stored } from '#backend/platform/database/tables.ts';
import type { NewsLetter } from '#model/api.generated.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    newsletter: NewsletterTable;
    subscriberImport: SubscriberImportTable;
  }
}

/** NewsLetter (requirements, section 3). The contract's fields may be null: staff may write null through it. */
interface NewsletterTable extends Columns<NewsLetter> {
  /** Unique; null in a contract row that is no subscription. */
  emailKey: string | null;
  language: string | null;
  confirmedAt: string | null;
  optInSentAt: string | null;
  /** Set on unsubscribing. Subscribed: confirmed and not ended. */
  endedAt: string | null;
  /** The imported list that it came with. */
  importId: string | null;
}

/** A list of another program, imported by staff: the proof of consent of its subscribers. */
interface SubscriberImportTable extends Stored {
  fileName: string;
  /** SHA-256 of the file, hex. */
  digest: string;
  /** Origin of the addresses and their consent. */
  source: string;
  /** `invite`: each gets an opt-in e-mail. `vouch`: staff attest consent that was given elsewhere. */
  mode: 'invite' | 'vouch';
  accountId: string;
  undoneAt: string | null;
}

export type NewsletterRow = Row<'newsletter'>;
