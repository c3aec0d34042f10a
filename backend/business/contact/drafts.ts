import { holdKey } from '#backend/database/hold-key.ts';
import { laterThan } from '#backend/database/later-than.ts';
import type { Database } from '#backend/database/tables.ts';
import { sheetLimits } from '#model/course-sheet.ts';
import { checkDraft } from '#model/message.ts';
import { keptSince } from '#model/retention.ts';
import type { Account, MutationOutcome, RoomSurroundings } from '../room.ts';
import { isNewer } from './contact-change.ts';

export type SaveDraft = {
  readonly thing: string;
  readonly text: string;
  /** The `updatedAt` of the draft that was gone on with; absent where none was there. */
  readonly version?: string | null;
};

const thingForm = /^[A-Za-z]{1,40}:[A-Za-z0-9_-]{1,64}$/;

/** What somebody was writing about a thing; null when they were not. */
export async function readDraft(db: Database, accountId: string, thing: string) {
  if (!thingForm.test(thing)) return null;
  const draft = await db
    .selectFrom('draft')
    .select(['thing', 'text', 'updatedAt'])
    .where('accountId', '=', accountId)
    .where('thing', '=', thing)
    .executeTakeFirst();
  return draft ? { __typename: 'Draft' as const, ...draft } : null;
}

/**
 * Keeps what somebody is writing about a thing, one text of an account and thing; an empty one is none. Where they went on
 * elsewhere after the version that is named nothing is written, and they are told; so they are when it was sent meanwhile.
 */
export async function saveDraft(
  { db, now }: Pick<RoomSurroundings, 'db' | 'now'>,
  { thing, text, version }: SaveDraft,
  { id: accountId, email, name }: Account,
): Promise<MutationOutcome> {
  const checked = checkDraft(text, thing.startsWith('Course:') ? sheetLimits.draft : undefined);
  const problems = [
    ...(thingForm.test(thing) ? [] : [{ field: 'thing', problem: 'invalid' } as const]),
    ...(checked.ok ? [] : checked.problems),
  ];
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  return db.transaction().execute(async (trx): Promise<MutationOutcome> => {
    await holdKey(trx, `draft ${accountId} ${thing}`);
    const before = await readDraft(trx, accountId, thing);
    if (before?.text === checked.value) return { outcome: 'repeated', value: before };
    const elsewhere = before ? isNewer(before.updatedAt, version) : typeof version === 'string';
    if (elsewhere) {
      const meanwhile = {
        __typename: 'ChangedMeanwhile',
        now: before,
        by: name ?? email,
        at: before?.updatedAt ?? null,
      };
      return { outcome: 'repeated', value: meanwhile };
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

/** Removes the drafts that nobody touched for long (model/retention.ts), and those of messages and accounts that are gone. Answers how many. */
export async function purgeDrafts({ db }: Pick<RoomSurroundings, 'db'>, at: Date): Promise<number> {
  const old = await db.deleteFrom('draft').where('updatedAt', '<', keptSince('drafts', at)).executeTakeFirst();
  const ofAccounts = await db
    .deleteFrom('draft')
    .where('accountId', 'not in', (accounts) => accounts.selectFrom('account').select('id'))
    .executeTakeFirst();
  let gone = old.numDeletedRows + ofAccounts.numDeletedRows;
  const drafts = await db.selectFrom('draft').select('thing').distinct().where('thing', 'like', 'Contact:%').execute();
  for (const { thing } of drafts) {
    const id = thing.slice('Contact:'.length);
    const there = await db.selectFrom('contact').select('id').where('id', '=', id).executeTakeFirst();
    if (there) continue;
    const { numDeletedRows } = await db.deleteFrom('draft').where('thing', '=', thing).executeTakeFirst();
    gone += numDeletedRows;
  }
  return Number(gone);
}
