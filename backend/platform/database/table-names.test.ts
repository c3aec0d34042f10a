import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openDatabase } from './dialects/open-database.ts';
import { migrate, stepNames } from './migrate.ts';
import { tableNames } from './table-names.ts';

describeOnBothEngines('table names', ({ emptyPlace }) => {
  it('equal those of the migrated database, at every migration', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    const seen = new Set<string>();
    for (const step of stepNames) {
      await migrate(db, step);
      for (const { name } of await db.introspection.getTables()) seen.add(name);
    }
    expect([...seen].sort()).toEqual([...tableNames].filter((name) => seen.has(name)).sort());
    expect([...tableNames].filter((name) => !seen.has(name))).toEqual([]);
    await sql`create table stranger (id text primary key)`.execute(db);
    expect(tableNames.has('stranger')).toBe(false);
    await close();
  });
});
