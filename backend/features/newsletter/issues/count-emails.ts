import type { Database } from '#backend/platform/database/tables.ts';
import { emailRange } from './email-ids.ts';
import type { IssueRow } from './tables.ts';

/** `failed`: for good. `retrying`: tried in vain so far. `waiting`: untried. */
export interface EmailCounts {
  readonly sent: number;
  readonly failed: number;
  readonly retrying: number;
  readonly waiting: number;
}

const none: EmailCounts = { sent: 0, failed: 0, retrying: 0, waiting: 0 };

/** Counts rows of the outbox, which keeps sent ones for thirty days. */
export async function countIssueEmails(db: Database, issueId: string): Promise<EmailCounts> {
  const counted = await emailsOf(db, issueId)
    .select((row) => {
      const unsent = row.and([row('sentAt', 'is', null), row('deadAt', 'is', null)]);
      const count = (when: ReturnType<typeof row.and>) =>
        row.fn.sum<number | null>(row.case().when(when).then(1).else(0).end());
      return [
        count(row.and([row('sentAt', 'is not', null)])).as('sent'),
        count(row.and([row('sentAt', 'is', null), row('deadAt', 'is not', null)])).as('failed'),
        count(row.and([unsent, row('attempts', '>', 0)])).as('retrying'),
        count(row.and([unsent, row('attempts', '=', 0)])).as('waiting'),
      ];
    })
    .executeTakeFirstOrThrow();
  return Object.fromEntries(
    Object.entries(counted).map(([name, n]) => [name, Number(n ?? 0)]),
  ) as unknown as EmailCounts;
}

/** Stored counts once the outbox has forgotten e-mails of the issue. */
export async function countsOf(db: Database, row: IssueRow, isStored: boolean): Promise<EmailCounts> {
  if (row.startedAt === null) return none;
  const stored = row.counts === null ? none : (JSON.parse(row.counts) as EmailCounts);
  if (isStored && row.counts !== null) return stored;
  const counted = await countIssueEmails(db, row.id);
  return row.endedAt !== null && settled(counted) < settled(stored) ? stored : counted;
}

const settled = ({ sent, failed }: EmailCounts) => sent + failed;

/** By primary key. */
export function emailsOf(db: Database, issueId: string) {
  const { from, to } = emailRange(issueId);
  return db.selectFrom('mailOutbox').where('id', '>=', from).where('id', '<', to);
}
