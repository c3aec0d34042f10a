import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { migrate, stepNames } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { tableNames } from './table-names.ts';

describeOnBothEngines('the names of our tables', ({ emptyPlace }) => {
  it('are those that the steps make, at every one of them', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    const seen = new Set<string>();
    for (const step of stepNames) {
      await migrate(db, step);
      for (const { name } of await db.introspection.getTables()) seen.add(name);
    }
    expect([...seen].sort()).toEqual([...tableNames].filter((name) => seen.has(name)).sort());
    expect([...tableNames].filter((name) => !seen.has(name))).toEqual([]);
    // One table of somebody else is none of ours.
    await sql`create table stranger (id text primary key)`.execute(db);
    expect(tableNames.has('stranger')).toBe(false);
    await close();
  });
});
