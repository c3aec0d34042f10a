import type { Account, Loose } from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { notifyCatalogue } from '#backend/platform/events/event-channel.ts';
import { deleteJob, enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import type { IssueOutcome, IssueStep, MutationArguments } from '#model/api.generated.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';
import { day, second } from '#model/time-units.ts';
import { countIssueEmails } from './count-emails.ts';
import { emailRange } from './email-ids.ts';
import { type IssueDeps, readIssue } from './issue-content.ts';
import { findIssue, issueSheetOf, lockIssues } from './issue-store.ts';
import { countReaders } from './readers.ts';
import type { IssueRow } from './tables.ts';

/** Subject: the issue's id. */
export const sendIssueJob = 'send-issue';

/** `at`: start of `send`, ISO; null: now. */
type IssueChange = Loose<MutationArguments['changeIssue']>;

/**
 * `not_now`: unfit state, or changed since `version`. `obstacles`: it cannot be sent as it is. `no_readers`: it
 * would reach none. `past`: time over, or more than a year ahead.
 */
export interface ChangedIssue {
  readonly outcome: IssueOutcome;
  readonly row: IssueRow | null;
}

/** States in which a step is allowed, and its name in the audit log. */
const steps: Readonly<Record<IssueStep, { readonly from: readonly IssueRow['state'][]; readonly act: AuditAction }>> = {
  send: { from: ['draft'], act: 'sendIssue' },
  unschedule: { from: ['scheduled'], act: 'unscheduleIssue' },
  pause: { from: ['sending'], act: 'pauseIssue' },
  resume: { from: ['paused'], act: 'resumeIssue' },
  stop: { from: ['sending', 'paused'], act: 'stopIssue' },
  show: { from: ['sent', 'stopped'], act: 'update' },
  hide: { from: ['sent', 'stopped'], act: 'update' },
  delete: { from: ['draft'], act: 'delete' },
};

const mostAhead = 366 * day;

/** The outbox deletes sent e-mails after thirty days: a later resume could send them twice. */
const resumedFor = 25 * day;

/** Applies a step, with its audit entry. No-op if the state is reached already. A stop also hides the issue. */
export async function changeIssue(s: IssueDeps, change: IssueChange, by: Account): Promise<ChangedIssue> {
  const { id, step, version } = change;
  const now = s.now();
  const startsAt = change.at ? new Date(change.at) : now;
  const ahead = startsAt.getTime() - now.getTime();
  if (step === 'send' && change.at && !(ahead > 0 && ahead < mostAhead)) return { outcome: 'past', row: null };
  const inArchive = step === 'stop' || step === 'show' || step === 'hide';
  const result = await s.db.transaction().execute(async (trx): Promise<ChangedIssue & { changed?: true }> => {
    await lockIssues(trx);
    const row = await findIssue(trx, id);
    if (!row) return { outcome: step === 'delete' ? 'done' : 'gone', row: null };
    if (!steps[step].from.includes(row.state) || (typeof version === 'string' && row.updatedAt !== version)) {
      return { outcome: 'not_now', row };
    }
    const refusal = await refusalOf({ ...s, db: trx }, row, step, now);
    if (refusal) return { outcome: refusal, row };
    const next = await become(trx, row, step, { now, startsAt });
    const at = laterThan(row.updatedAt, now.toISOString());
    const after = next && { ...next, updatedAt: at };
    const written = trx.updateTable('newsletterIssue').where('id', '=', id);
    if (after) await written.set(withoutLeavers(after)).execute();
    else await trx.deleteFrom('newsletterIssue').where('id', '=', id).execute();
    await writeAuditEntry(trx, {
      id: s.newId(),
      at,
      by,
      thing: `NewsletterIssue:${id}`,
      act: steps[step].act,
      before: loggedOf(row),
      after: after && loggedOf(after),
    });
    if (inArchive) await notifyCatalogue(trx);
    return { outcome: 'done', row: after, changed: true };
  });
  const { outcome, row } = result;
  if (result.changed)
    s.changed?.({ entity: 'NewsletterIssue', action: row ? 'update' : 'delete', row: { id, inArchive } });
  return { outcome, row };
}

async function refusalOf(s: IssueDeps, row: IssueRow, step: IssueStep, now: Date): Promise<IssueOutcome | null> {
  if (step === 'resume') return isResumable(row, now) && !(await isAnotherSending(s.db)) ? null : 'not_now';
  if (step !== 'send') return null;
  const { sides, obstacles } = await readIssue(s, issueSheetOf(row));
  if (obstacles.length > 0) return 'obstacles';
  const readers = await countReaders(s.db, now.toISOString());
  const { toOthers } = issueSheetOf(row);
  const reached = toOthers ? readers.es + readers.en : (sides.es ? readers.es : 0) + (sides.en ? readers.en : 0);
  return reached === 0 ? 'no_readers' : null;
}

export function isResumable({ startedAt }: IssueRow, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt ?? '') < resumedFor;
}

/** One issue is sent at a time: the pace is that of one. */
export async function isAnotherSending(db: Database): Promise<boolean> {
  const other = await db.selectFrom('newsletterIssue').select('id').where('state', '=', 'sending').executeTakeFirst();
  return other !== undefined;
}

/** `leavers` is counted without the lock. */
export function withoutLeavers(row: IssueRow): Omit<IssueRow, 'leavers'> {
  const { leavers: _, ...written } = row;
  return written;
}

interface Times {
  readonly now: Date;
  readonly startsAt: Date;
}

/** Row after the step; null if deleted. */
async function become(
  trx: DatabaseTransaction,
  row: IssueRow,
  step: IssueStep,
  { now, startsAt }: Times,
): Promise<IssueRow | null> {
  const job = { name: sendIssueJob, subject: row.id };
  switch (step) {
    case 'send':
      await enqueueJob(trx, { ...job, dueAt: startsAt });
      return { ...row, state: 'scheduled', startsAt: startsAt.toISOString(), halt: null };
    case 'unschedule':
      await deleteJob(trx, job);
      return { ...row, state: 'draft', startsAt: null };
    case 'pause':
      await withdrawUnsent(trx, row.id, now);
      return { ...row, state: 'paused', halt: 'staff' };
    case 'resume':
      // From the start: deleted e-mails lie before the cursor; sent ones are skipped by id.
      await enqueueJob(trx, { ...job, dueAt: now });
      return {
        ...row,
        state: 'sending',
        halt: null,
        position: '',
        counts: JSON.stringify(await countIssueEmails(trx, row.id)),
      };
    case 'stop': {
      await withdrawUnsent(trx, row.id, now);
      // For e-mails in progress, which would be retried if they fail.
      await enqueueJob(trx, { ...job, dueAt: new Date(now.getTime() + second) });
      const counts = JSON.stringify(await countIssueEmails(trx, row.id));
      return { ...row, state: 'stopped', halt: null, endedAt: now.toISOString(), counts, sheet: sheetOf(row, false) };
    }
    case 'show':
    case 'hide':
      return { ...row, sheet: sheetOf(row, step === 'show') };
    case 'delete':
      return null;
  }
}

const sheetOf = (row: IssueRow, isPublic: boolean) => JSON.stringify({ ...issueSheetOf(row), isPublic });

/** Deletes unsent e-mails that are not in progress. */
export async function withdrawUnsent(
  trx: DatabaseTransaction,
  issueId: string,
  now: Date,
  untriedOnly = false,
): Promise<void> {
  const { from, to } = emailRange(issueId);
  await trx
    .deleteFrom('mailOutbox')
    .where('id', '>=', from)
    .where('id', '<', to)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', now.toISOString())]))
    .$if(untriedOnly, (emails) => emails.where('attempts', '=', 0))
    .execute();
}

function loggedOf({ state, startsAt, sheet }: IssueRow) {
  const { isPublic, subject } = JSON.parse(sheet) as ReturnType<typeof issueSheetOf>;
  return { state, startsAt, isPublic, subject: subject.es || subject.en };
}
