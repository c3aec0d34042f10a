import { holdKey } from '#backend/database/hold-key.ts';
import type { CourseRow, Database } from '#backend/database/tables.ts';
import { writeRecord } from '#backend/record/write-record.ts';
import type { Account, RoomSurroundings } from '../room.ts';

/** All courses in the order of the catalogue, hidden ones too. */
export async function coursesInOrder(db: Database): Promise<readonly CourseRow[]> {
  return db
    .selectFrom('course')
    .selectAll()
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export type ArrangeCourses = {
  /** Every course, in the order that it shall have. */
  readonly ids: readonly string[];
  /** The order that it was made of. */
  readonly before: readonly string[];
};

export interface ArrangedCourses {
  /** `meanwhile`: the courses stand in another order than `before`, or are others. Nothing was changed. */
  readonly outcome: 'done' | 'meanwhile';
  /** The order as it is then. */
  readonly ids: readonly string[];
}

/** Gives the catalogue another order, which pages show at once. The same again is the same. */
export async function arrangeCourses(
  s: Pick<RoomSurroundings, 'db' | 'now' | 'newId' | 'changed'>,
  { ids, before }: ArrangeCourses,
  by: Account,
): Promise<ArrangedCourses> {
  const { outcome, order, moved } = await s.db.transaction().execute(async (trx) => {
    await holdKey(trx, 'course order');
    const rows = await coursesInOrder(trx);
    const now = rows.map(({ id }) => id);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const wanted = [...new Set(ids)].flatMap((id) => rowOf.get(id) ?? []);
    if (isSame(ids, now)) return { outcome: 'done', order: now, moved: [] } as const;
    if (!isSame(before, now) || wanted.length !== rows.length || ids.length !== rows.length) {
      return { outcome: 'meanwhile', order: now, moved: [] } as const;
    }
    const moved: CourseRow[] = [];
    for (const [at, row] of wanted.entries()) {
      if (row.position === at + 1) continue;
      const changed = await trx
        .updateTable('course')
        .set({ position: at + 1 })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      moved.push(changed);
    }
    await writeRecord(trx, {
      id: s.newId(),
      at: s.now().toISOString(),
      by,
      thing: 'catalogue:order',
      act: 'arrangeCourses',
      before: { position: namesOf(rows) },
      after: { position: namesOf(wanted) },
    });
    return { outcome: 'done', order: wanted.map(({ id }) => id), moved } as const;
  });
  for (const row of moved) s.changed?.({ entity: 'Course', action: 'update', row: { ...row } });
  return { outcome, ids: order };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

function namesOf(rows: readonly CourseRow[]): string {
  return rows.map(({ name, id }) => name ?? id).join(', ');
}
