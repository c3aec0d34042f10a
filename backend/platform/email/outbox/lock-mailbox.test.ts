import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { lockMailbox } from './lock-mailbox.ts';

describeOnBothEngines('lockMailbox', ({ open }) => {
  /** Counts, then inserts. */
  function countThenWrite(db: Database, address: string): Promise<number> {
    return db.transaction().execute(async (trx) => {
      await lockMailbox(trx, address);
      const seen = await trx.selectFrom('seeded').select('name').execute();
      await trx
        .insertInto('seeded')
        .values({ name: `${seen.length}-${Math.random()}`, at: 'now' })
        .execute();
      return seen.length;
    });
  }

  it('serializes count and insert for a mailbox across processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const spelled = ['ana@example.com', 'ANA@example.com', 'ana+tag@example.com', 'Ana@Example.com'];
    const counted = await Promise.all(
      processes.flatMap(({ db }) => spelled.map((address) => countThenWrite(db, address))),
    );
    expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  it('is released when its transaction fails', async () => {
    const { db } = await open();
    const failed = db.transaction().execute(async (trx) => {
      await lockMailbox(trx, 'ana@example.com');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await countThenWrite((await open()).db, 'ana@example.com')).toBe(0);
  });
});
