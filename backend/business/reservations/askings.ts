import { createHash } from 'node:crypto';
import type { AskingTable } from '#backend/database/tables.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { untilFewer } from '#backend/rate-limits/persisted-counter.ts';
import { askFor, day, heldAtMost, holdFor, typedPerDay } from '#model/reservation.ts';
import { type Asking, endAt } from './read-asking.ts';
import type { Work } from './work.ts';

/**
 * What was answered to the same asking before: nobody who types learns from a second answer what became of the first.
 * `conflict`: something else has this id. Without an id the same from the same place is the same, as long as it lasts.
 */
export async function findAsking(work: Work, asking: Asking): Promise<{ readonly until: string } | 'conflict' | null> {
  const { id, editionId, from } = asking.request;
  if (id === undefined) {
    const askings = from === undefined ? [] : await askingsOf(work, editionId, asking.typed.email);
    return askings.find(({ content, until }) => content === contentOf(asking) && until > work.time) ?? null;
  }
  const first = await work.trx.selectFrom('asking').selectAll().where('id', '=', id).executeTakeFirst();
  if (first) return first.content === contentOf(asking) ? first : 'conflict';
  const row = await work.trx.selectFrom('reservation').select('id').where('id', '=', id).executeTakeFirst();
  return row ? 'conflict' : null;
}

/**
 * Keeps that it is asked now, and answers until when it lasts: an hour, and no longer than two after the first of those that go on
 * from each other; a day for the line. This follows from what was typed before, whatever the owner of the mailbox did.
 * Null: another mailbox is using this id in this moment.
 */
export async function keepAsking(
  work: Work,
  asking: Asking,
  begins: Date,
): Promise<{ readonly id: string; readonly until: string } | null> {
  const { request, typed, line } = asking;
  const mailbox = mailboxOf(typed.email);
  const [last] = (await askingsOf(work, request.editionId, typed.email)).filter((one) => (one.line === 1) === line);
  const since = last && last.until > work.time ? last.since : work.time;
  const latest = new Date(Math.min(Date.parse(since) + heldAtMost, begins.getTime()));
  const until = line ? endAt(work.at, askFor, begins) : endAt(work.at, holdFor, latest);
  const id = request.id ?? work.s.newId();
  const kept = await work.trx
    .insertInto('asking')
    .values({
      id,
      mailbox,
      editionId: request.editionId,
      line: line ? 1 : 0,
      content: contentOf(asking),
      since,
      until,
    })
    .onConflict((there) => there.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept ? { id, until } : null;
}

/** Nothing was given for it, in the same transaction: it was not asked. */
export async function takeBackAsking({ trx }: Work, id: string): Promise<void> {
  await trx.deleteFrom('asking').where('id', '=', id).execute();
}

/** For how many milliseconds a mailbox waits that was typed as often in the edition as may be in a day. */
export async function waitOfMailbox(work: Work, editionId: string, email: string): Promise<number> {
  const askings = await askingsOf(work, editionId, email);
  // The newest first: of those that go on from each other it ends them.
  const ends = [...Map.groupBy(askings, ({ line, since }) => `${line} ${since}`).values()].map(([last]) => last?.until);
  const over = ends.flatMap((until) => (until && until <= work.time ? [Date.parse(until) + day] : []));
  return untilFewer(over, typedPerDay, work.at);
}

/** The newest first. */
async function askingsOf({ trx }: Work, editionId: string, email: string): Promise<readonly AskingTable[]> {
  return trx
    .selectFrom('asking')
    .selectAll()
    .where('mailbox', '=', mailboxOf(email))
    .where('editionId', '=', editionId)
    .orderBy('until', 'desc')
    .execute();
}

/** What has no id is known by where it came from. */
function contentOf({ request, typed, line }: Asking): string {
  const { id, editionId, from = '' } = request;
  const parts = [id ?? from, editionId, line ? 'line' : 'seat', typed.name, typed.lastname, typed.email];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
