import type { Account, FeatureDeps, MutationOutcome } from '#backend/features/feature.ts';
import { versionConflict } from '#backend/platform/audit-log/version-conflict.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { isNewer, laterThan } from '#backend/platform/database/row-version.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { SaveSentenceInput } from '#model/api.generated.ts';
import { checkCannedReply } from '#model/people/message.ts';
import { isRowId } from '#model/row-id.ts';

export async function listCannedReplies(db: Database) {
  return db.selectFrom('sentence').selectAll().orderBy('createdAt').orderBy('id').execute();
}

export async function saveCannedReply(
  s: FeatureDeps,
  { id: givenId, es, en, version }: SaveSentenceInput,
  by: Account,
): Promise<MutationOutcome> {
  const checked = checkCannedReply({ es, en });
  const id = givenId ?? s.newId();
  const problems = [
    ...(isRowId(id) ? [] : [{ field: 'id', problem: 'invalid' } as const]),
    ...(checked.ok ? [] : checked.problems),
  ];
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const words = checked.value;
  const at = s.now().toISOString();
  return s.db.transaction().execute(async (trx): Promise<MutationOutcome> => {
    await lockKey(trx, `sentence ${id}`);
    const record = { id: s.newId(), at, by, thing: `sentence:${id}`, after: words };
    const added = await trx
      .insertInto('sentence')
      .values({ id, ...words, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) {
      await writeAuditEntry(trx, { ...record, act: 'create' });
      return { outcome: 'created', value: { __typename: 'Sentence', ...added } };
    }
    const before = await trx.selectFrom('sentence').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) return { outcome: 'conflict' };
    if (before.es === words.es && before.en === words.en) {
      return { outcome: 'repeated', value: { __typename: 'Sentence', ...before } };
    }
    if (isNewer(before.updatedAt, version)) {
      const now = { __typename: 'Sentence', ...before };
      return { outcome: 'repeated', value: await versionConflict(trx, record.thing, now, before.updatedAt) };
    }
    const changed = await trx
      .updateTable('sentence')
      .set({ ...words, updatedAt: laterThan(before.updatedAt, at) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!changed) return { outcome: 'conflict' };
    await writeAuditEntry(trx, { ...record, act: 'update', before: { es: before.es, en: before.en } });
    return { outcome: 'changed', value: { __typename: 'Sentence', ...changed } };
  });
}

export async function deleteCannedReply(s: FeatureDeps, id: string, by: Account): Promise<MutationOutcome> {
  if (!isRowId(id)) return { outcome: 'repeated', value: null };
  return s.db.transaction().execute(async (trx): Promise<MutationOutcome> => {
    const removed = await trx.deleteFrom('sentence').where('id', '=', id).returningAll().executeTakeFirst();
    if (!removed) return { outcome: 'repeated', value: null };
    const { es, en } = removed;
    const at = s.now().toISOString();
    await writeAuditEntry(trx, { id: s.newId(), at, by, thing: `sentence:${id}`, act: 'delete', before: { es, en } });
    return { outcome: 'changed', value: removed };
  });
}
