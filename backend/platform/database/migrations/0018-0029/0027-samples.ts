import type { Kysely } from 'kysely';

interface Older {
  seeded: { name: string; at: string };
  course: { sample: number; createdAt: string; updatedAt: string };
  courseHistory: { sample: number; createdAt: string; updatedAt: string };
}

/** Marks sample groups; existing ones, and sample courses, only if unchanged since they were seeded. */
export async function up(db: Kysely<Older>): Promise<void> {
  await db.schema
    .alterTable('courseHistory')
    .addColumn('sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('courseHistory')
    .set({ sample: 1 })
    .where('createdAt', '=', (seeded) => seeded.selectFrom('seeded').select('at').where('name', '=', 'catalogue'))
    .whereRef('updatedAt', '=', 'createdAt')
    .execute();
  await db.updateTable('course').set({ sample: 0 }).whereRef('updatedAt', '<>', 'createdAt').execute();
}
