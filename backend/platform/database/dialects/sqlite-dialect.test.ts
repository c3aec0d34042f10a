import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngine } from '#tests/support/engines/engines.ts';

describeOnEngine('sqlite', 'prepared statements', ({ open }) => {
  it('sees new columns of a table despite cached statements', async () => {
    const { db } = await open();
    const seeded = () => db.selectFrom('seeded').selectAll().execute();
    await db.insertInto('seeded').values({ name: 'a', at: '1' }).execute();
    expect(await seeded()).toEqual([{ name: 'a', at: '1' }]);
    await sql`alter table seeded add column more text default 'x'`.execute(db);
    expect(await seeded()).toEqual([{ name: 'a', at: '1', more: 'x' }]);
    await sql`alter table seeded drop column more`.execute(db);
    expect(await seeded()).toEqual([{ name: 'a', at: '1' }]);
  });

  it('returns correct rows for concurrent queries beyond the statement cache', async () => {
    const { db } = await open();
    const query = async (n: number) =>
      (await sql<{ n: number }>`select ${sql.lit(n)} + ${n} as n`.execute(db)).rows[0]?.n;
    const numbers = Array.from({ length: 700 }, (_, n) => n);
    expect(await Promise.all(numbers.map(query))).toEqual(numbers.map((n) => 2 * n));
    expect(await Promise.all(numbers.map(query))).toEqual(numbers.map((n) => 2 * n));
  });
});
