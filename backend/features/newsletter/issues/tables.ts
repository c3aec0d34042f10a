import type { Generated, Row, Stored } from '#backend/platform/database/tables.ts';
import type { IssueHalt, IssueState } from '#model/api.generated.ts';
import type { Language } from '#model/languages.ts';
import type { IssueContent } from '#model/newsletter/issue-blocks.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    newsletterIssue: NewsletterIssueTable;
  }
}

/** E-mails are rows of the outbox whose ids begin with `emailPrefix`. */
interface NewsletterIssueTable extends Stored {
  /** From 1, once sent; address in the archive. */
  number: number | null;
  state: IssueState;
  /** `IssueSheet` as JSON. */
  sheet: string;
  startsAt: string | null;
  /** Only mailboxes confirmed until then get it. */
  startedAt: string | null;
  endedAt: string | null;
  /** Why it is paused, or a draft again. */
  halt: IssueHalt | null;
  /** `FrozenIssue` as JSON, since the start. */
  frozen: string | null;
  /** Cursor: id of the last subscriber handled. */
  position: Generated<string>;
  /** At the start. */
  readers: Generated<number>;
  /** `EmailCounts` as JSON, as last counted. */
  counts: string | null;
  /** Left by its link, or reported it as spam. */
  leavers: Generated<number>;
}

export type IssueRow = Row<'newsletterIssue'>;

export interface FrozenIssue {
  readonly sides: Readonly<Partial<Record<Language, IssueContent>>>;
  /** Name and postal address of the company. */
  readonly sender: string;
  /** Key of the e-mails' ids; absent in issues of earlier versions. */
  readonly secret?: string;
}
