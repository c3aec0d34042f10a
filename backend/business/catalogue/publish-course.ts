import { holdKey } from '#backend/database/hold-key.ts';
import { laterThan } from '#backend/database/later-than.ts';
import type { CourseRow, DatabaseTransaction } from '#backend/database/tables.ts';
import { lastChange } from '#backend/record/list-record.ts';
import { writeRecord } from '#backend/record/write-record.ts';
import { type CourseSheet, checkSheet } from '#model/course-sheet.ts';
import { isRowId } from '#model/row-id.ts';
import type { Account, MutationOutcome, RoomSurroundings } from '../room.ts';
import { columnsOf, readCourse, sheetOf } from './course-sheet.ts';

export type PublishCourse = CourseSheet & {
  readonly id: string;
  /** The `updatedAt` of the course that was gone on with; absent where there was none. */
  readonly version?: string | null;
};

/**
 * Makes a course, or changes it as a whole: pages show it as it is then, or, where it is not visible, not at all. What is so already is
 * left as it is; what they were writing of it is over. Where somebody else changed it after the version that is named, or removed it, nothing is done, and who did is told.
 */
export async function publishCourse(
  s: Pick<RoomSurroundings, 'db' | 'now' | 'newId' | 'changed'>,
  { id, version, ...given }: PublishCourse,
  by: Account,
): Promise<MutationOutcome> {
  if (!isRowId(id)) return { outcome: 'refused', problems: [{ field: 'id', problem: 'invalid' }] };
  const checked = checkSheet(given);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const columns = columnsOf(checked.value);
  const at = s.now().toISOString();
  const thing = `Course:${id}`;
  const done = await s.db.transaction().execute(async (trx) => {
    await holdKey(trx, `course ${id}`);
    for (;;) {
      const before = await readCourse(trx, id);
      if (!before && typeof version === 'string') return { meanwhile: null };
      if (before && isAs(before, columns)) {
        await endDraft(trx, id, by);
        return { row: before, act: null };
      }
      if (before && Date.parse(before.updatedAt) > Date.parse(version ?? '')) return { meanwhile: before };
      const row = await (before
        ? trx
            .updateTable('course')
            .set({ ...columns, updatedAt: laterThan(before.updatedAt, at) })
            .where('id', '=', id)
            .where('updatedAt', '=', before.updatedAt)
            .returningAll()
            .executeTakeFirst()
        : trx
            .insertInto('course')
            .values({ id, ...columns, createdAt: at, updatedAt: at })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .returningAll()
            .executeTakeFirst());
      // Somebody wrote it through another field in between.
      if (!row) continue;
      const act = before ? 'update' : 'create';
      const said =
        before && Object.fromEntries(Object.keys(columns).map((name) => [name, before[name as keyof CourseRow]]));
      await writeRecord(trx, { id: s.newId(), at, by, thing, act, before: said, after: columns });
      await endDraft(trx, id, by);
      return { row, act } as const;
    }
  });
  if ('meanwhile' in done) {
    const last = await lastChange(s.db, thing);
    const value = {
      __typename: 'ChangedMeanwhile',
      now: done.meanwhile && sheetOf(done.meanwhile),
      by: last && (last.accountName ?? last.accountEmail),
      at: last?.at ?? done.meanwhile?.updatedAt ?? null,
    };
    return { outcome: 'repeated', value };
  }
  if (done.act) s.changed?.({ entity: 'Course', action: done.act, row: { ...done.row } });
  return { outcome: done.act === 'create' ? 'created' : done.act ? 'changed' : 'repeated', value: sheetOf(done.row) };
}

/** What they were writing is what there is now. */
async function endDraft(trx: DatabaseTransaction, id: string, by: Account): Promise<void> {
  const things = [`Course:${id}`, 'Course:new'];
  const drafts = await trx
    .selectFrom('draft')
    .select(['thing', 'text'])
    .where('accountId', '=', by.id)
    .where('thing', 'in', things)
    .execute();
  // That of a course which is not made yet names the course that it becomes.
  const mine = drafts.filter(({ thing, text }) => thing !== 'Course:new' || text.includes(`"id":"${id}"`));
  for (const { thing } of mine) {
    await trx.deleteFrom('draft').where('accountId', '=', by.id).where('thing', '=', thing).execute();
  }
}

function isAs(row: CourseRow, columns: ReturnType<typeof columnsOf>): boolean {
  return Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value);
}
