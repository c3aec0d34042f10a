import type { ContactRow } from '#backend/features/contact/tables.ts';
import type { Account, FeatureDeps, MutationOutcome } from '#backend/features/feature.ts';
import { auditRow } from '#backend/platform/audit-log/write-audit-entry.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { day } from '#model/time-units.ts';
import { readContact, thingOf } from './message-row.ts';

const mostArchived = 5_000;
const chunk = 500;

/** Same mailbox, or same text within a day; empty texts are never alike. */
function like(db: Database, { email, message, createdAt }: ContactRow) {
  const [from, to] = [-day, day].map((time) => new Date(Date.parse(createdAt) + time).toISOString());
  return db.selectFrom('contact').where((row) => {
    const same = row.and([
      row('createdAt', '>=', from ?? ''),
      row('createdAt', '<=', to ?? ''),
      row('message', '=', message ?? ''),
    ]);
    const own = email ? [ofMailbox('contact.email', email)] : [];
    return row.or([...own, ...(message ? [same] : [])]);
  });
}

export async function countSimilar(db: Database, row: ContactRow): Promise<number> {
  const { count } = await like(db, row)
    .where('state', '=', 'open')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Archives open messages like this one; the undo finds them by their `updatedAt`. */
export function archiveSimilar(s: FeatureDeps, id: string, by: Account): Promise<MutationOutcome> {
  return change(s, id, by, 'archived', (query) => query.where('state', '=', 'open'));
}

/** Reopens messages archived at `at` and unchanged since. */
export function undoArchiveSimilar(s: FeatureDeps, id: string, at: string, by: Account): Promise<MutationOutcome> {
  return change(s, id, by, 'open', (query) => query.where('state', '=', 'archived').where('updatedAt', '=', at));
}

type Like = ReturnType<typeof like>;

async function change(
  s: FeatureDeps,
  id: string,
  by: Account,
  state: 'archived' | 'open',
  which: (query: Like) => Like,
): Promise<MutationOutcome> {
  const result = await s.db.transaction().execute(async (trx) => {
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
    const ids = found.map((one) => one.id);
    const rows = await trx
      .updateTable('contact')
      .set({ state, updatedAt: at })
      .where('id', 'in', ['', ...ids])
      .where('state', '=', state === 'open' ? 'archived' : 'open')
      .returningAll()
      .execute();
    const records = rows.map((one) =>
      auditRow({
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
  if (!result) return { outcome: 'conflict' };
  for (const row of result.rows) s.changed?.({ entity: 'Contact', action: 'update', row: { ...row } });
  return { outcome: 'changed', value: { id, at: result.at, count: result.rows.length } };
}
