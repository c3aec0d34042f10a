import { laterThan } from '#backend/database/later-than.ts';
import type { ContactRow, Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { recordRow } from '#backend/record/write-record.ts';
import type { Account, MutationOutcome, RoomSurroundings } from '../room.ts';
import { readContact, thingOf } from './contact-change.ts';

/** How many messages one act archives: the oldest first. */
export const mostArchived = 5_000;
/** Rows in one statement. */
const chunk = 500;
const day = 24 * 60 * 60_000;

/** The messages like `row`: of the same mailbox, or with the same text within a day of it. */
function like(db: Database, { email, message, createdAt }: ContactRow) {
  const [from, to] = [-day, day].map((time) => new Date(Date.parse(createdAt) + time).toISOString());
  return db.selectFrom('contact').where((row) => {
    const same = row.and([
      row('createdAt', '>=', from ?? ''),
      row('createdAt', '<=', to ?? ''),
      row('message', '=', message ?? ''),
    ]);
    return email ? row.or([ofMailbox('contact.email', email), same]) : same;
  });
}

/** How many open messages are like this one, itself included. */
export async function countLike(db: Database, row: ContactRow): Promise<number> {
  const { count } = await like(db, row)
    .where('state', '=', 'open')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Archives the open messages that are like the one with that id. All of them get the same `updatedAt`, by which
 * `undoArchiveLike` finds them. Returns how many.
 */
export function archiveLike(s: RoomSurroundings, id: string, by: Account): Promise<MutationOutcome> {
  return change(s, id, by, 'archived', (query) => query.where('state', '=', 'open'));
}

/** Opens the messages again that `archiveLike` archived at that time, but for those that were changed since. */
export function undoArchiveLike(s: RoomSurroundings, id: string, at: string, by: Account): Promise<MutationOutcome> {
  const time = new Date(at).toISOString();
  return change(s, id, by, 'open', (query) => query.where('state', '=', 'archived').where('updatedAt', '=', time));
}

type Like = ReturnType<typeof like>;

async function change(
  s: RoomSurroundings,
  id: string,
  by: Account,
  state: 'archived' | 'open',
  which: (query: Like) => Like,
): Promise<MutationOutcome> {
  const done = await s.db.transaction().execute(async (trx) => {
    const row = await readContact(trx, id);
    if (!row) return null;
    const found = await which(like(trx, row))
      .select(['id', 'updatedAt'])
      .orderBy('createdAt')
      .orderBy('id')
      .limit(mostArchived)
      .execute();
    const latest = found.map(({ updatedAt }) => updatedAt).toSorted();
    const at = laterThan(latest.at(-1), s.now().toISOString());
    const rows: ContactRow[] = [];
    for (let from = 0; from < found.length; from += chunk) {
      const ids = found.slice(from, from + chunk).map((one) => one.id);
      rows.push(...(await changeRows(trx, ids, state, at)));
    }
    const records = rows.map((one) =>
      recordRow({
        id: s.newId(),
        at,
        by,
        thing: thingOf(one.id),
        act: 'update',
        before: { state: state === 'open' ? 'archived' : 'open' },
        after: { state },
        about: one.email,
      }),
    );
    for (let from = 0; from < records.length; from += chunk) {
      await trx
        .insertInto('record')
        .values(records.slice(from, from + chunk))
        .execute();
    }
    return { at, rows };
  });
  if (!done) return { outcome: 'conflict' };
  for (const row of done.rows) s.changed?.({ entity: 'Contact', action: 'update', row: { ...row } });
  return { outcome: 'changed', value: { id, at: done.at, count: done.rows.length } };
}

function changeRows(trx: DatabaseTransaction, ids: readonly string[], state: 'archived' | 'open', at: string) {
  return trx
    .updateTable('contact')
    .set({ state, updatedAt: at })
    .where('id', 'in', ids)
    .where('state', '=', state === 'open' ? 'archived' : 'open')
    .returningAll()
    .execute();
}
