import { laterThan } from '#backend/database/later-than.ts';
import type { DatabaseTransaction, NewsletterRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import type { RecordAct } from '#model/record-acts.ts';
import type { RoomSurroundings } from '../room.ts';
import { tellOfSubscriber } from './newsletter-rows.ts';

/**
 * `done`, also where it was so already; `gone`: there is no such subscriber; `not_now`: it is a record of no mailbox, or a
 * subscription that somebody else changed since `version`.
 */
export interface EndedSubscription {
  readonly outcome: 'done' | 'gone' | 'not_now';
  readonly row: NewsletterRow | null;
}

/**
 * Unsubscribes somebody who telephoned: no letter of the newsletter leaves any more. What they agreed to otherwise stands; whoever
 * wants to withdraw that does so with the link of a letter.
 */
export async function endSubscription(s: RoomSurroundings, by: Author, id: string): Promise<EndedSubscription> {
  return change(s, by, id, 'end', async (trx, row, at) => {
    if (row.endedAt !== null) return row;
    await trx
      .deleteFrom('mailOutbox')
      .where('cause', '=', `newsletter:${row.id}`)
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .execute();
    return { ...row, endedAt: at };
  });
}

/** Takes that back, as long as nothing else happened since. */
export async function resumeSubscription(
  s: RoomSurroundings,
  by: Author,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<EndedSubscription> {
  return change(s, by, id, 'resume', async (_trx, row) => {
    if (row.endedAt === null) return row;
    return row.updatedAt === version && row.confirmedAt !== null ? { ...row, endedAt: null } : null;
  });
}

type Become = (trx: DatabaseTransaction, row: NewsletterRow, at: string) => Promise<NewsletterRow | null>;

async function change(
  s: RoomSurroundings,
  by: Author,
  id: string,
  act: RecordAct,
  become: Become,
): Promise<EndedSubscription> {
  const done = await s.db.transaction().execute(async (trx): Promise<EndedSubscription & { changed?: true }> => {
    const found = await trx.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found) return { outcome: 'gone', row: null };
    if (found.emailKey === null) return { outcome: 'not_now', row: found };
    await holdMailbox(trx, found.emailKey);
    const row = await trx.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return { outcome: 'gone', row: null };
    const at = laterThan(row.updatedAt, s.now().toISOString());
    const next = await become(trx, row, at);
    if (next === null) return { outcome: 'not_now', row };
    if (next === row) return { outcome: 'done', row };
    const after = await trx
      .updateTable('newsletter')
      .set({ endedAt: next.endedAt, updatedAt: at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const thing = `NewsLetter:${id}`;
    await writeRecord(trx, { id: s.newId(), at, by, thing, act, before: row, after, about: row.email });
    return { outcome: 'done', row: after, changed: true };
  });
  const { outcome, row } = done;
  if (done.changed && row) tellOfSubscriber(s, 'update', row);
  return { outcome, row };
}
