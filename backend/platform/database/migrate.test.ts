import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openDatabase } from './dialects/open-database.ts';
import { migrate, stepNames } from './migrate.ts';

describeOnBothEngines('migrate', ({ emptyPlace }) => {
  it('is safe for processes that first start concurrently', async () => {
    const where = await emptyPlace();
    const processes = await Promise.all([1, 2, 3].map(() => openDatabase(where)));
    try {
      await Promise.all(processes.map(({ db }) => migrate(db)));
      for (const { db } of processes) expect(await db.selectFrom('contact').selectAll().execute()).toEqual([]);
      const [first] = processes;
      if (!first) throw new Error('nothing was opened');
      const steps = await sql<{ name: string }>`select name from kysely_migration`.execute(first.db);
      expect(steps.rows.map((row) => row.name)).toEqual(stepNames);
    } finally {
      for (const opened of processes) await opened.close();
    }
  });

  it('rolls back a failed migration and retries it next time', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    try {
      // Conflicts with the last table of the first migration.
      await sql`create table seeded (other integer)`.execute(db);
      await expect(migrate(db)).rejects.toThrow(/seeded/);
      await expect(db.selectFrom('contact').selectAll().execute()).rejects.toThrow(/contact/);
      await sql`drop table seeded`.execute(db);
      await migrate(db);
      expect(await db.selectFrom('contact').selectAll().execute()).toEqual([]);
    } finally {
      await close();
    }
  });
});
