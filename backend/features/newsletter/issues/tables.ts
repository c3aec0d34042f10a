import type { Generated, Row, Stored } from '#backend/platform/database/tables.ts';
import type { Language } from '#model/languages.ts';
import type { IssueContent } from '#model/newsletter/issue-blocks.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    newsletterIssue: NewsletterIssueTable;
  }
}

export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const;
type IssueState = (typeof issueStates)[number];

/** An issue of the newsletter. Its e-mails are rows of the outbox, with ids that begin with `emailPrefix`. */
interface NewsletterIssueTable extends Stored {
  /** Counts the issues that were sent, from 1; address of the archive. */
  number: number | null;
  state: IssueState;
  /** `IssueSheet` of the model as JSON. */
  sheet: string;
  startsAt: string | null;
  /** Only mailboxes confirmed until then get it. */
  startedAt: string | null;
  endedAt: string | null;
  /** Why it is paused, or a draft again. */
  halt: 'staff' | 'failures' | 'obstacles' | null;
  /** `FrozenIssue` as JSON, since the start. */
  frozen: string | null;
  /** Cursor: id of the last subscriber who was looked at. */
  position: Generated<string>;
  /** Number of subscribers at the start. */
  readers: Generated<number>;
  /** `EmailCounts` as JSON, as last counted: the outbox forgets sent e-mails. */
  counts: string | null;
  /** Subscribers who left by a link of this issue, or reported it as spam. */
  leavers: Generated<number>;
}

export type IssueRow = Row<'newsletterIssue'>;

/** An issue as it is sent. */
export interface FrozenIssue {
  readonly sides: Readonly<Partial<Record<Language, IssueContent>>>;
  /** Name and postal address of the company, for the end of each e-mail. */
  readonly sender: string;
}
