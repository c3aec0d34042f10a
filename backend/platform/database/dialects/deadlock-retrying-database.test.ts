import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { describeOnEngine } from '#tests/support/engines/engines.ts';

const write = (trx: DatabaseTransaction, name: 'siteUrl' | 'version', by: string) =>
  trx.updateTable('installation').set({ value: by }).where('name', '=', name).execute();

describeOnEngine('postgres', 'two deadlocked transactions', ({ open }) => {
  it('both succeed: the deadlock victim is retried', async () => {
    const [one, other] = [await open(), await open()];
    for (const name of ['siteUrl', 'version'])
      await one.db.insertInto('installation').values({ name, value: '' }).execute();
    let runs = 0;
    const first = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
    const both = Promise.all([first.one.promise, first.other.promise]);
    await Promise.all([
      one.db.transaction().execute(async (trx) => {
        runs += 1;
        await write(trx, 'siteUrl', 'one');
        first.one.resolve();
        await both;
        await write(trx, 'version', 'one');
      }),
      other.db.transaction().execute(async (trx) => {
        runs += 1;
        await write(trx, 'version', 'other');
        first.other.resolve();
        await both;
        await write(trx, 'siteUrl', 'other');
      }),
    ]);
    const rows = await one.db.selectFrom('installation').select('value').execute();
    expect(new Set(rows.map(({ value }) => value)).size).toBe(1);
    expect(runs).toBe(3);
  });

  it('retries a transaction once, and only after a deadlock', async () => {
    const { db } = await open();
    let runs = 0;
    const failing = (code: string) =>
      db.transaction().execute(async (trx) => {
        runs += 1;
        await sql`do $$ begin raise sqlstate '${sql.raw(code)}'; end $$`.execute(trx);
      });
    await expect(failing('40001')).rejects.toThrow();
    expect(runs).toBe(2);
    await expect(failing('P0001')).rejects.toThrow();
    expect(runs).toBe(3);
  });
});
