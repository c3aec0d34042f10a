import type { Account, FeatureDeps, MutationOutcome } from '#backend/features/feature.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { isNewer, laterThan } from '#backend/platform/database/row-version.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { SaveDraftInput } from '#model/api.generated.ts';
import { sheetLimits } from '#model/courses/course-sheet.ts';
import { checkDraft } from '#model/people/message.ts';
import { keptSince } from '#model/people/retention.ts';

const thingForm = /^[A-Za-z]{1,40}:[A-Za-z0-9_-]{1,64}$/;

export async function findDraft(db: Database, accountId: string, thing: string) {
  if (!thingForm.test(thing)) return null;
  const draft = await db
    .selectFrom('draft')
    .select(['thing', 'text', 'updatedAt'])
    .where('accountId', '=', accountId)
    .where('thing', '=', thing)
    .executeTakeFirst();
  return draft ? { __typename: 'Draft' as const, ...draft } : null;
}

/** An empty text deletes the draft. Conflict if changed or sent elsewhere. */
export async function saveDraft(
  { db, now }: Pick<FeatureDeps, 'db' | 'now'>,
  { thing, text, version }: SaveDraftInput,
  { id: accountId, email, name }: Account,
): Promise<MutationOutcome> {
  const checked = checkDraft(text, thing.startsWith('Course:') ? sheetLimits.draft : undefined);
  const problems = [
    ...(thingForm.test(thing) ? [] : [{ field: 'thing', problem: 'invalid' } as const]),
    ...(checked.ok ? [] : checked.problems),
  ];
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  return db.transaction().execute(async (trx): Promise<MutationOutcome> => {
    await lockKey(trx, `draft ${accountId} ${thing}`);
    const before = await findDraft(trx, accountId, thing);
    if (before?.text === checked.value) return { outcome: 'repeated', value: before };
    const elsewhere = before ? isNewer(before.updatedAt, version) : typeof version === 'string';
    if (elsewhere) {
      const conflict = {
        __typename: 'ChangedMeanwhile',
        now: before,
        by: name ?? email,
        at: before?.updatedAt ?? null,
      };
      return { outcome: 'repeated', value: conflict };
    }
    if (checked.value === '') {
      await trx.deleteFrom('draft').where('accountId', '=', accountId).where('thing', '=', thing).execute();
      return { outcome: 'changed', value: null };
    }
    const written = { text: checked.value, updatedAt: laterThan(before?.updatedAt, now().toISOString()) };
    await trx
      .insertInto('draft')
      .values({ accountId, thing, ...written })
      .onConflict((conflict) => conflict.columns(['accountId', 'thing']).doUpdateSet(written))
      .execute();
    return { outcome: 'changed', value: { __typename: 'Draft', thing, ...written } };
  });
}

/** Deletes old drafts, and drafts of deleted messages and accounts. */
export async function purgeDrafts({ db }: Pick<FeatureDeps, 'db'>, at: Date): Promise<number> {
  const old = await db.deleteFrom('draft').where('updatedAt', '<', keptSince('drafts', at)).executeTakeFirst();
  const ofAccounts = await db
    .deleteFrom('draft')
    .where('accountId', 'not in', (accounts) => accounts.selectFrom('account').select('id'))
    .executeTakeFirst();
  let deleted = old.numDeletedRows + ofAccounts.numDeletedRows;
  const drafts = await db.selectFrom('draft').select('thing').distinct().where('thing', 'like', 'Contact:%').execute();
  for (const { thing } of drafts) {
    const id = thing.slice('Contact:'.length);
    const there = await db.selectFrom('contact').select('id').where('id', '=', id).executeTakeFirst();
    if (there) continue;
    const { numDeletedRows } = await db.deleteFrom('draft').where('thing', '=', thing).executeTakeFirst();
    deleted += numDeletedRows;
  }
  return Number(deleted);
}
