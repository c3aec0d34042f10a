import type { ExpressionBuilder } from 'kysely';
import type { Database, OutboxRow, Tables } from '#backend/database/tables.ts';

/** Two minutes: longer than an attempt takes. After that a letter of a process that died is anybody's again. */
const claimLasts = 2 * 60_000;

/**
 * Claims up to `limit` letters that are due, the longest due first, for the process `worker`; sometimes fewer although more are due. Of any number of
 * processes, on either engine, one gets a letter: the conditions are checked again on the row as it is when its turn comes.
 *
 * Letters of one cause to one mailbox leave in the order in which they were written: while an earlier one waits, it is claimed in the
 * place of the one that is due, before its own time if need be (`postponeFollowers` says when that is next). Letters to
 * others, and of other causes, wait for none of them.
 */
export async function claimLetters(
  db: Database,
  worker: string,
  now: Date,
  limit: number,
): Promise<readonly OutboxRow[]> {
  const time = now.toISOString();
  const claimedUntil = new Date(now.getTime() + claimLasts).toISOString();
  for (;;) {
    const first = await firstOfDue(db, time, limit);
    if (first.length === 0) return [];
    const ids = first.map(({ id }) => id);
    const early = first.flatMap(({ id, due }) => (id === due ? [] : [id]));
    const claimed = await db
      .updateTable('mailOutbox')
      .set({ claimedBy: worker, claimedUntil })
      .where('id', 'in', ids)
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', time)]))
      .where((row) => row.or([row('dueAt', '<=', time), row('id', 'in', ['', ...early])]))
      .returningAll()
      .execute();
    if (claimed.length > 0) return claimed;
    // Other processes took all of them in between: what is due now are others.
  }
}

/**
 * Of the first `limit` letters that are due and wait for none that is claimed the ones that leave now: themselves, or those that they
 * wait for. Each subquery is read through the index of the cause; as a join, PostgreSQL reads all that waits for the sake of three.
 */
async function firstOfDue(db: Database, time: string, limit: number): Promise<{ id: string; due: string }[]> {
  const letters = await db
    .selectFrom('mailOutbox as due')
    .select((due) => ['due.id as due', firstWaiting(due).select('first.id').as('id')])
    .where('due.sentAt', 'is', null)
    .where('due.deadAt', 'is', null)
    .where('due.dueAt', '<=', time)
    .where((due) => due(due.fn.coalesce(firstWaiting(due).select('first.claimedUntil'), due.val('')), '<=', time))
    .orderBy('due.dueAt')
    .orderBy('due.id')
    .limit(limit)
    .execute();
  return letters.flatMap(({ id, due }) => (id === null ? [] : [{ id, due }]));
}

/** The letter that was written first of those that wait with `due`: of its cause, to its mailbox. */
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

/**
 * Those that wait for the letter `row`, which failed and is tried again at `dueAt`, are due no sooner than it: otherwise it would
 * be tried for their sake at once.
 */
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
