import type { Account, FeatureDeps, Loose } from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { CourseTableRow, Database } from '#backend/platform/database/tables.ts';
import type { ArrangedCourses, MutationArguments } from '#model/api.generated.ts';

export async function coursesInOrder(db: Database): Promise<readonly CourseTableRow[]> {
  return db
    .selectFrom('course')
    .selectAll()
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** `meanwhile`: the order differs from `before`; nothing changed. */
export async function arrangeCourses(
  s: Pick<FeatureDeps, 'db' | 'now' | 'newId' | 'changed'>,
  { ids, before }: MutationArguments['arrangeCourses'],
  by: Account,
): Promise<Loose<ArrangedCourses>> {
  const { outcome, order, moved } = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, 'course order');
    const rows = await coursesInOrder(trx);
    const now = rows.map(({ id }) => id);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const requested = [...new Set(ids)].flatMap((id) => rowOf.get(id) ?? []);
    if (isSame(ids, now)) return { outcome: 'done', order: now, moved: [] } as const;
    if (!isSame(before, now) || requested.length !== rows.length || ids.length !== rows.length) {
      return { outcome: 'meanwhile', order: now, moved: [] } as const;
    }
    const moved: CourseTableRow[] = [];
    for (const [at, row] of requested.entries()) {
      if (row.position === at + 1) continue;
      const changed = await trx
        .updateTable('course')
        .set({ position: at + 1 })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      moved.push(changed);
    }
    await writeAuditEntry(trx, {
      id: s.newId(),
      at: s.now().toISOString(),
      by,
      thing: 'catalogue:order',
      act: 'arrangeCourses',
      before: { position: namesOf(rows) },
      after: { position: namesOf(requested) },
    });
    return { outcome: 'done', order: requested.map(({ id }) => id), moved } as const;
  });
  for (const row of moved) s.changed?.({ entity: 'Course', action: 'update', row: { ...row } });
  return { outcome, ids: order };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

function namesOf(rows: readonly CourseTableRow[]): string {
  return rows.map(({ name, id }) => name ?? id).join(', ');
}
