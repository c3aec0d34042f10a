import { expect, it } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { holdMailbox } from './hold-mailbox.ts';

describeOnBothEngines('holdMailbox', ({ open }) => {
  /** Writes down what it saw and adds one, as everything that counts before it writes. */
  function countThenWrite(db: Database, address: string): Promise<number> {
    return db.transaction().execute(async (trx) => {
      await holdMailbox(trx, address);
      const seen = await trx.selectFrom('seeded').select('name').execute();
      await trx
        .insertInto('seeded')
        .values({ name: `${seen.length}-${Math.random()}`, at: 'now' })
        .execute();
      return seen.length;
    });
  }

  it('lets one transaction at a time count and write for a mailbox, of any number of processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const spelled = ['ana@example.com', 'ANA@example.com', 'ana+tag@example.com', 'Ana@Example.com'];
    const counted = await Promise.all(
      processes.flatMap(({ db }) => spelled.map((address) => countThenWrite(db, address))),
    );
    expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  it('is let go of by a transaction that failed', async () => {
    const { db } = await open();
    const failed = db.transaction().execute(async (trx) => {
      await holdMailbox(trx, 'ana@example.com');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await countThenWrite((await open()).db, 'ana@example.com')).toBe(0);
  });
});
