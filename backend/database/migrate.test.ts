import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

describeOnBothEngines('migrate', ({ emptyPlace }) => {
  it('is safe when several processes start for the first time at once', async () => {
    const where = await emptyPlace();
    const processes = await Promise.all([1, 2, 3].map(() => openDatabase(where)));
    try {
      await Promise.all(processes.map(({ db }) => migrate(db)));
      for (const { db } of processes) expect(await db.selectFrom('contact').selectAll().execute()).toEqual([]);
      const [first] = processes;
      if (!first) throw new Error('nothing was opened');
      const steps = await sql<{ name: string }>`select name from kysely_migration`.execute(first.db);
      expect(steps.rows.map((row) => row.name)).toEqual([
        '0001-first-tables',
        '0002-letters-by-mailbox',
        '0003-accounts',
        '0004-courses-by-edition',
        '0005-catalogue-removals',
        '0006-links-and-standings',
        '0007-letters-by-kind',
        '0008-newest-first',
        '0009-letters-by-consent',
        '0010-jobs-and-notices',
        '0011-reservations',
        '0012-desk',
        '0015-letters-and-accounts',
      ]);
    } finally {
      for (const opened of processes) await opened.close();
    }
  });

  it('leaves nothing of a step that failed, and finishes it the next time', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    try {
      // The last table of the first step stands in its way.
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
