import type { ExpressionBuilder } from 'kysely';
import { locksRows } from '#backend/database/locks-rows.ts';
import type { Database, OutboxRow, Tables } from '#backend/database/tables.ts';
import { letterWaits } from '#model/letter-waits.ts';

/** Two minutes: longer than an attempt takes. After that a letter of a process that died is anybody's again. */
const claimLasts = 2 * 60_000;

/** A letter that was never tried and is due no later than that waits to be taken back; twice as long, as the clock of who wrote it may differ. */
const mostWaits = 2 * letterWaits;

/**
 * Claims up to `limit` letters that are due, the longest due first, for the process `worker`; sometimes fewer although more are due. Of any number of
 * processes, on either engine, one gets a letter: the conditions are checked again on the row as it is when its turn comes. Nobody waits
 * for one letter while having another: who changes several, in whatever order, is not held up in a circle.
 *
 * Letters of one cause to one mailbox leave in the order in which they were written: while an earlier one waits after an attempt, its own
 * or that of one before it, it is claimed in the place of the one that is due, before its own time (`postponeFollowers` says when that is
 * next). One that may still be taken back (`letterWaits`) leaves no sooner for that: what was written after it waits those seconds too.
 * Letters to others, and of other causes, wait for none of them.
 */
export async function claimLetters(
  db: Database,
  worker: string,
  now: Date,
  limit: number,
): Promise<readonly OutboxRow[]> {
  const time = now.toISOString();
  const soon = new Date(now.getTime() + mostWaits).toISOString();
  const claimedUntil = new Date(now.getTime() + claimLasts).toISOString();
  for (let most = limit; ; most = 1) {
    const first = await firstOfDue(db, { time, soon, limit: most });
    if (first.length === 0) return [];
    const ids = first.map(({ id }) => id);
    const all = db.selectFrom('mailOutbox').select('id').where('id', 'in', ids);
    const early = first.flatMap(({ id, due }) => (id === due ? [] : [id]));
    const claimed = await db
      .updateTable('mailOutbox')
      .set({ claimedBy: worker, claimedUntil })
      .where('id', 'in', ids.length > 1 && locksRows(db) ? all.forUpdate().skipLocked() : ids)
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
    // Others took all of them in between, or have them in hand: one is waited for, and what is due then may be another.
  }
}

/**
 * Of the first `limit` letters that are due and wait for none that is claimed, or may be taken back, the ones that leave now: themselves, or those that they
 * wait for. Each subquery is read through the index of the cause; as a join, PostgreSQL reads all that waits for the sake of three.
 */
async function firstOfDue(
  db: Database,
  { time, soon, limit }: { readonly time: string; readonly soon: string; readonly limit: number },
): Promise<{ id: string; due: string }[]> {
  const letters = await db
    .selectFrom('mailOutbox as due')
    .select((due) => ['due.id as due', firstWaiting(due).select('first.id').as('id')])
    .where('due.sentAt', 'is', null)
    .where('due.deadAt', 'is', null)
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
