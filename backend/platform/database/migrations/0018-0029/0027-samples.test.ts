import { expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const [seeded, later] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'];
const as = (createdAt: string, updatedAt = createdAt) => ({ createdAt, updatedAt });

describeOnBothEngines('migration 0027', ({ emptyPlace }) => {
  it('marks the groups and keeps the courses that are as they were seeded', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    try {
      await migrate(db, '0026-company');
      await db.insertInto('seeded').values({ name: 'catalogue', at: seeded }).execute();
      await db
        .insertInto('course')
        .values([
          { id: 'same', sample: 1, ...as(seeded) },
          { id: 'changed', sample: 1, ...as(seeded, later) },
          { id: 'own', sample: 0, ...as(later) },
        ])
        .execute();
      await db
        .insertInto('courseHistory')
        .values([
          { id: 'same', ...as(seeded) },
          { id: 'changed', ...as(seeded, later) },
          { id: 'own', ...as(later) },
        ])
        .execute();
      await migrate(db);
      const marked = async (table: 'course' | 'courseHistory') =>
        (await db.selectFrom(table).select('id').where('sample', '=', 1).execute()).map(({ id }) => id);
      expect([await marked('course'), await marked('courseHistory')]).toEqual([['same'], ['same']]);
    } finally {
      await close();
    }
  });
});
