import type { Account, Loose } from '#backend/features/feature.ts';
import { lockEditions } from '#backend/features/reservations/repository.ts';
import { inTransaction, type ReservationDeps, shownEdition } from '#backend/features/reservations/unit-of-work.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { CourseHistoryRow, CourseTableRow, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { Change } from '#backend/platform/events/events.ts';
import type { DeleteCoursesInput, Deletion } from '#model/api.generated.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';
import { isRowId } from '#model/row-id.ts';
import { editionRemoved } from './cancel-edition.ts';

/**
 * Deletes groups, and courses with their groups. Reservations of any prevent all deletions; with
 * `spare` only rows with reservations stay.
 */
export async function deleteCourses(
  s: ReservationDeps,
  { courseIds, editionIds, spare }: DeleteCoursesInput,
  by: Account,
): Promise<Loose<Deletion>> {
  const result = await inTransaction(s, async ({ trx, at, time }) => {
    const ids = ['', ...courseIds.filter(isRowId)];
    const courses = await trx.selectFrom('course').selectAll().where('id', 'in', ids).orderBy('id').execute();
    const ofCourses = await trx.selectFrom('courseHistory').select('id').where('idCourse', 'in', ids).execute();
    const all = [...(await lockEditions(trx, [...editionIds, ...ofCourses.map(({ id }) => id)])).values()];
    const reserved = await reservedOf(trx, all);
    const refused = reserved.size > 0 && !spare;
    const reservedCourses = new Set(all.flatMap(({ id, idCourse }) => (reserved.has(id) ? [idCourse] : [])));
    const editions = refused ? [] : all.filter(({ id }) => !reserved.has(id));
    const deletedCourses = refused ? [] : courses.filter(({ id }) => !reservedCourses.has(id));
    for (const row of editions) {
      await editionRemoved(trx, s, row, at);
      await trx.deleteFrom('courseHistory').where('id', '=', row.id).execute();
    }
    for (const { id } of deletedCourses) await trx.deleteFrom('course').where('id', '=', id).execute();
    const changes = changesOf(editions, deletedCourses, 'delete');
    for (const { thing, fields, was } of entriesOf(editions, deletedCourses)) {
      await writeAuditEntry(trx, { id: s.newId(), at: time, by, thing, act: 'delete', before: { ...fields, was } });
    }
    return { refused, at: time, courses: deletedCourses.length, editions: editions.length, changes };
  });
  for (const change of result.changes) s.changed?.(change);
  const { refused, at, courses, editions } = result;
  return { outcome: refused ? 'reserved' : 'done', at, courses, editions };
}

/** Restores rows that the caller deleted at `at`, from the audit log. Returns their number. */
export async function undoDeletion(s: ReservationDeps, at: string, by: Account): Promise<number> {
  const changes = await inTransaction(s, async ({ trx, time }) => {
    const entries = await trx
      .selectFrom('record')
      .select(['thing', 'before'])
      .where('at', '=', at)
      .where('accountId', '=', by.id)
      .where('act', '=', 'delete' satisfies AuditAction)
      .execute();
    const rowsOf = <Row>(kind: string) =>
      entries.flatMap(({ thing, before }) => {
        const { was } = JSON.parse(before ?? '{}') as { readonly was?: Row };
        return was && thing.startsWith(`${kind}:`) ? [was] : [];
      });
    const [courses, editions] = [rowsOf<CourseTableRow>('Course'), rowsOf<CourseHistoryRow>('CourseHistory')];
    for (const row of courses) {
      await trx
        .insertInto('course')
        .values(row)
        .onConflict((there) => there.column('id').doNothing())
        .execute();
    }
    for (const row of editions) {
      await trx
        .insertInto('courseHistory')
        .values(row)
        .onConflict((there) => there.column('id').doNothing())
        .execute();
    }
    const ids = editions.map(({ id }) => id);
    await trx
      .deleteFrom('removedEdition')
      .where('id', 'in', ['', ...ids])
      .execute();
    for (const { thing, fields } of entriesOf(editions, courses)) {
      await writeAuditEntry(trx, { id: s.newId(), at: time, by, thing, act: 'undoDeletion', after: fields });
    }
    return changesOf(editions, courses, 'create');
  });
  for (const change of changes) s.changed?.(change);
  return changes.length;
}

/** Groups with people, with payments to return, or with certificates. */
async function reservedOf(
  trx: DatabaseTransaction,
  editions: readonly CourseHistoryRow[],
): Promise<ReadonlySet<string>> {
  const ids = ['', ...editions.map(({ id }) => id)];
  const seats = await trx
    .selectFrom('reservation')
    .select('editionId')
    .where('editionId', 'in', ids)
    .where((row) =>
      row.or([
        row('state', '<>', 'ended'),
        row.and([
          row('paidAmount', '>', row.fn.coalesce('refundedAmount', row.lit(0))),
          row.or([row('refundedOn', 'is', null), row('endReason', '=', 'edition-cancelled')]),
        ]),
      ]),
    )
    .execute();
  const certificates = await trx.selectFrom('certificate').select('editionId').where('editionId', 'in', ids).execute();
  return new Set([...seats, ...certificates].map(({ editionId }) => editionId));
}

function entriesOf(editions: readonly CourseHistoryRow[], courses: readonly CourseTableRow[]) {
  return [
    ...editions.map((was) => {
      const { id, date, hour, idCourse } = was;
      return { thing: `CourseHistory:${id}`, fields: { date, hour, idCourse }, was };
    }),
    ...courses.map((was) => ({ thing: `Course:${was.id}`, fields: { name: was.name, nameEn: was.nameEn }, was })),
  ];
}

function changesOf(
  editions: readonly CourseHistoryRow[],
  courses: readonly CourseTableRow[],
  action: 'create' | 'delete',
): readonly Change[] {
  return [
    ...editions.map((row) => ({
      entity: 'CourseHistory' as const,
      action,
      row: shownEdition(row),
      ...(action === 'delete' && { wasPublic: row.visible === 1 }),
    })),
    ...courses.map((row) => ({ entity: 'Course' as const, action, row: { ...row } })),
  ];
}
