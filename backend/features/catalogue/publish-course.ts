import type { Account, FeatureDeps, MutationOutcome } from '#backend/features/feature.ts';
import { versionConflict } from '#backend/platform/audit-log/version-conflict.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { isPostgres, lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { isNewer, laterThan } from '#backend/platform/database/row-version.ts';
import type { CourseTableRow, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { type CourseSheet, checkSheet } from '#model/courses/course-sheet.ts';
import { isRowId } from '#model/row-id.ts';
import { columnsOf, readCourse, sheetOf } from './course-sheet.ts';

export type PublishCourse = CourseSheet & {
  readonly id: string;
  readonly version?: string | null;
};

/** Creates or replaces a course and deletes the caller's draft. Idempotent. */
export async function publishCourse(
  s: Pick<FeatureDeps, 'db' | 'now' | 'newId' | 'changed'>,
  { id, version, ...sheet }: PublishCourse,
  by: Account,
): Promise<MutationOutcome> {
  if (!isRowId(id)) return { outcome: 'refused', problems: [{ field: 'id', problem: 'invalid' }] };
  const checked = checkSheet(sheet);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const columns = columnsOf(checked.value);
  const at = s.now().toISOString();
  const thing = `Course:${id}`;
  const result = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, `course ${id}`);
    const stored = trx.selectFrom('course').selectAll().where('id', '=', id);
    const before = (await stored.$if(isPostgres(trx), (rows) => rows.forUpdate()).executeTakeFirst()) ?? null;
    if (!before && typeof version === 'string') return { newer: null };
    if (before && hasSameColumns(before, columns)) {
      await deleteDrafts(trx, id, by);
      return { row: before, action: null };
    }
    if (before && isNewer(before.updatedAt, version)) return { newer: before };
    const row = await (before
      ? trx
          .updateTable('course')
          .set({ ...columns, sample: 0, updatedAt: laterThan(before.updatedAt, at) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : trx
          .insertInto('course')
          .values({ id, ...columns, createdAt: at, updatedAt: at })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst());
    if (!row) return { newer: await readCourse(trx, id) };
    const action = before ? 'update' : 'create';
    await writeAuditEntry(trx, {
      id: s.newId(),
      at,
      by,
      thing,
      act: action,
      before,
      after: { ...before, ...columns },
    });
    await deleteDrafts(trx, id, by);
    return { row, action } as const;
  });
  if ('newer' in result) {
    const now = result.newer;
    const value = await versionConflict(s.db, thing, now && sheetOf(now), now?.updatedAt ?? null);
    return { outcome: 'repeated', value };
  }
  if (result.action) s.changed?.({ entity: 'Course', action: result.action, row: { ...result.row } });
  return {
    outcome: result.action === 'create' ? 'created' : result.action ? 'changed' : 'repeated',
    value: sheetOf(result.row),
  };
}

async function deleteDrafts(trx: DatabaseTransaction, id: string, by: Account): Promise<void> {
  const keys = [`Course:${id}`, 'Course:new'];
  const drafts = await trx
    .selectFrom('draft')
    .select(['thing', 'text'])
    .where('accountId', '=', by.id)
    .where('thing', 'in', keys)
    .execute();
  // The draft of a new course contains the id that the course gets.
  const superseded = drafts.filter(({ thing, text }) => thing !== 'Course:new' || text.includes(`"id":"${id}"`));
  for (const { thing } of superseded) {
    await trx.deleteFrom('draft').where('accountId', '=', by.id).where('thing', '=', thing).execute();
  }
}

function hasSameColumns(row: CourseTableRow, columns: ReturnType<typeof columnsOf>): boolean {
  return Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value);
}
