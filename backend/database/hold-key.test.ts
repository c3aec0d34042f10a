import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { holdKey } from './hold-key.ts';

describeOnBothEngines('holdKey', ({ open }) => {
  it('makes the transactions that hold the same key wait for each other, of any number of processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const key = `account:${'ñ'.repeat(5_000)}`;
    const counted = await Promise.all(
      [...processes, ...processes].map(({ db }) =>
        db.transaction().execute(async (trx) => {
          await holdKey(trx, key);
          const seen = (await trx.selectFrom('seeded').select('name').execute()).length;
          await trx
            .insertInto('seeded')
            .values({ name: `${seen}-${Math.random()}`, at: 'now' })
            .execute();
          return seen;
        }),
      ),
    );
    expect(counted.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
