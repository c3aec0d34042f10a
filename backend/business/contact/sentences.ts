import { holdKey } from '#backend/database/hold-key.ts';
import { laterThan } from '#backend/database/later-than.ts';
import type { Database } from '#backend/database/tables.ts';
import { lastChange } from '#backend/record/list-record.ts';
import { writeRecord } from '#backend/record/write-record.ts';
import { checkSentence } from '#model/message.ts';
import { isRowId } from '#model/row-id.ts';
import type { Account, MutationOutcome, RoomSurroundings } from '../room.ts';
import { isNewer } from './contact-change.ts';

export type SaveSentence = {
  readonly id?: string | null;
  readonly es: string;
  readonly en: string;
  readonly version?: string | null;
};

/** The sentences that are said again and again, the first that was saved first. */
export async function listSentences(db: Database) {
  return db.selectFrom('sentence').selectAll().orderBy('createdAt').orderBy('id').execute();
}

/** Saves a sentence in both languages, or another wording of one that is there. The same again changes nothing. */
export async function saveSentence(
  s: RoomSurroundings,
  { id: asked, es, en, version }: SaveSentence,
  by: Account,
): Promise<MutationOutcome> {
  const checked = checkSentence({ es, en });
  const id = asked ?? s.newId();
  const problems = [
    ...(isRowId(id) ? [] : [{ field: 'id', problem: 'invalid' } as const]),
    ...(checked.ok ? [] : checked.problems),
  ];
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const words = checked.value;
  const at = s.now().toISOString();
  return s.db.transaction().execute(async (trx): Promise<MutationOutcome> => {
    await holdKey(trx, `sentence ${id}`);
    const record = { id: s.newId(), at, by, thing: `sentence:${id}`, after: words };
    const added = await trx
      .insertInto('sentence')
      .values({ id, ...words, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) {
      await writeRecord(trx, { ...record, act: 'create' });
      return { outcome: 'created', value: { __typename: 'Sentence', ...added } };
    }
    const before = await trx.selectFrom('sentence').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) return { outcome: 'conflict' };
    if (before.es === words.es && before.en === words.en) {
      return { outcome: 'repeated', value: { __typename: 'Sentence', ...before } };
    }
    if (isNewer(before.updatedAt, version)) {
      const last = await lastChange(trx, `sentence:${id}`);
      const now = { __typename: 'Sentence', ...before };
      const whoAndWhen = { by: last && (last.accountName ?? last.accountEmail), at: before.updatedAt };
      return { outcome: 'repeated', value: { __typename: 'ChangedMeanwhile', now, ...whoAndWhen } };
    }
    const changed = await trx
      .updateTable('sentence')
      .set({ ...words, updatedAt: laterThan(before.updatedAt, at) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!changed) return { outcome: 'conflict' };
    await writeRecord(trx, { ...record, act: 'update', before: { es: before.es, en: before.en } });
    return { outcome: 'changed', value: { __typename: 'Sentence', ...changed } };
  });
}

/** Removes a sentence, and answers it as it was; null when it is not there. */
export async function removeSentence(s: RoomSurroundings, id: string, by: Account): Promise<MutationOutcome> {
  if (!isRowId(id)) return { outcome: 'repeated', value: null };
  return s.db.transaction().execute(async (trx): Promise<MutationOutcome> => {
    const removed = await trx.deleteFrom('sentence').where('id', '=', id).returningAll().executeTakeFirst();
    if (!removed) return { outcome: 'repeated', value: null };
    const { es, en } = removed;
    const at = s.now().toISOString();
    await writeRecord(trx, { id: s.newId(), at, by, thing: `sentence:${id}`, act: 'delete', before: { es, en } });
    return { outcome: 'changed', value: removed };
  });
}
