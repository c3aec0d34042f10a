import type { ExpressionBuilder } from 'kysely';
import { isPostgres } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { Database, Tables } from '#backend/platform/database/tables.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import { undoDelay } from '#model/undo-delay.ts';

/** Lease, longer than an attempt takes. */
const claimLasts = 2 * 60_000;

/** Untried e-mails due this soon may be undone. Doubled: clocks of processes differ. */
const mostWaits = 2 * undoDelay;

/** `bulk`: mass e-mail. */
export type EmailLane = 'single' | 'bulk';

/**
 * Claims due e-mails, longest due first; sometimes fewer than `limit`. Rechecks the conditions on
 * the locked row. It waits for no lock while it holds one: no deadlock with changes of several
 * e-mails. E-mails of one cause to one mailbox leave in order: an earlier failed one is claimed in
 * place of the due one (`postponeFollowers`); one that can be undone (`undoDelay`) delays the
 * later ones. Without a lane, bulk e-mail comes last.
 */
export async function claimEmails(
  db: Database,
  worker: string,
  now: Date,
  limit: number,
  lane?: EmailLane,
): Promise<readonly OutboxRow[]> {
  if (lane === undefined) {
    const single = await claimEmails(db, worker, now, limit, 'single');
    return single.length > 0 ? single : claimEmails(db, worker, now, limit, 'bulk');
  }
  const time = now.toISOString();
  const soon = new Date(now.getTime() + mostWaits).toISOString();
  const claimedUntil = new Date(now.getTime() + claimLasts).toISOString();
  for (let most = limit; ; most = 1) {
    const first = await firstOfDue(db, { time, soon }, most, lane);
    if (first.length === 0) return [];
    const ids = first.map(({ id }) => id);
    const all = db.selectFrom('mailOutbox').select('id').where('id', 'in', ids);
    const early = first.flatMap(({ id, due }) => (id === due ? [] : [id]));
    const claimed = await db
      .updateTable('mailOutbox')
      .set({ claimedBy: worker, claimedUntil })
      .where('id', 'in', ids.length > 1 && isPostgres(db) ? all.forUpdate().skipLocked() : ids)
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', time)]))
      .where((row) =>
        row.or([
          row('dueAt', '<=', time),
          row.and([row('id', 'in', ['', ...early]), row.or([row('attempts', '>', 0), row('dueAt', '>', soon)])]),
        ]),
      )
      .returningAll()
      .execute();
    if (claimed.length > 0) return claimed;
    // Other processes took all: wait for one row.
  }
}

/**
 * Finds due e-mails or their predecessors. Subqueries use the index on the cause; with a join,
 * PostgreSQL reads all waiting rows.
 */
async function firstOfDue(
  db: Database,
  { time, soon }: { readonly time: string; readonly soon: string },
  limit: number,
  lane: EmailLane,
): Promise<{ id: string; due: string }[]> {
  const emails = await db
    .selectFrom('mailOutbox as due')
    .select((due) => ['due.id as due', firstWaiting(due).select('first.id').as('id')])
    .where('due.sentAt', 'is', null)
    .where('due.deadAt', 'is', null)
    .where('due.bulk', '=', lane === 'bulk' ? 1 : 0)
    .where('due.dueAt', '<=', time)
    .where((due) =>
      firstWaiting(due)
        .select((first) => {
          const free = first(first.fn.coalesce('first.claimedUntil', first.val('')), '<=', time);
          const ripe = [
            first('first.dueAt', '<=', time),
            first('first.attempts', '>', 0),
            first('first.dueAt', '>', soon),
          ];
          return free.and(first.or(ripe)).as('leaves');
        })
        .$asScalar(),
    )
    .orderBy('due.dueAt')
    .orderBy('due.id')
    .limit(limit)
    .execute();
  return emails.flatMap(({ id, due }) => (id === null ? [] : [{ id, due }]));
}

function firstWaiting(due: ExpressionBuilder<Tables & { due: Tables['mailOutbox'] }, 'due'>) {
  return due
    .selectFrom('mailOutbox as first')
    .whereRef('first.cause', '=', 'due.cause')
    .whereRef('first.mailbox', '=', 'due.mailbox')
    .where('first.sentAt', 'is', null)
    .where('first.deadAt', 'is', null)
    .orderBy('first.createdAt')
    .orderBy('first.id')
    .limit(1);
}

/** Delays the followers of a failed e-mail, which would cause its next attempt at once. */
export async function postponeFollowers(
  db: Database,
  { id, cause, mailbox }: Pick<OutboxRow, 'id' | 'cause' | 'mailbox'>,
  dueAt: string,
): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ dueAt })
    .where('cause', '=', cause)
    .where('mailbox', '=', mailbox)
    .where('id', '<>', id)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('dueAt', '<', dueAt)
    .execute();
}
