import type { Columns, Row } from '#backend/platform/database/tables.ts';
import type { NewsLetter } from '#model/api.generated.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    newsletter: NewsletterTable;
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
}

export type NewsletterRow = Row<'newsletter'>;
