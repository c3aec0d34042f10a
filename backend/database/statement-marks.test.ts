import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { prepared, unread } from './statement-marks.ts';
import type { DatabaseTransaction } from './tables.ts';

describeOnBothEngines('a statement that nobody waits for', ({ open }) => {
  const seed = (trx: DatabaseTransaction, name: string) =>
    trx.insertInto('seeded').values({ name, at: 'now' }).modifyEnd(unread).execute();

  it('is done before the next, and before the commit is answered', async () => {
    const { db } = await open();
    const seen = await db.transaction().execute(async (trx) => {
      await seed(trx, 'one');
      const rows = await trx.selectFrom('seeded').select('name').where('name', '=', 'one').execute();
      await seed(trx, 'two');
      return rows.length;
    });
    expect(seen).toBe(1);
    const rows = await db.selectFrom('seeded').select('name').where('name', 'in', ['one', 'two']).execute();
    expect(rows).toHaveLength(2);
  });

  it.each([true, false])(
    'says why it failed, and nothing of its transaction is stored (others after it: %s)',
    async (more) => {
      const { db } = await open();
      const failing = db.transaction().execute(async (trx) => {
        await seed(trx, 'one');
        await seed(trx, 'one');
        if (more) await trx.selectFrom('seeded').select('name').execute();
      });
      await expect(failing).rejects.toThrow(/unique/i);
      expect(await db.selectFrom('seeded').select('name').where('name', '=', 'one').execute()).toEqual([]);
    },
  );
});

describeOnBothEngines('a statement that is asked all the time', ({ engine, open }) => {
  it('is planned once for each connection', async () => {
    const { db } = await open();
    const names = await db.connection().execute(async (connection) => {
      for (let n = 0; n < 3; n += 1)
        await connection.selectFrom('seeded').select('name').where('name', '=', `${n}`).modifyEnd(prepared).execute();
      if (engine !== 'postgres') return ['one'];
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection);
      return rows.map(({ name }) => name);
    });
    expect(names).toHaveLength(1);
  });
});
