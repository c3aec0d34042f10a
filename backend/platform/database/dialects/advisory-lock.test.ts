import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { lockKey } from './advisory-lock.ts';

describeOnBothEngines('lockKey', ({ open }) => {
  it('serializes transactions with the same key across processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const key = `account:${'ñ'.repeat(5_000)}`;
    const counted = await Promise.all(
      [...processes, ...processes].map(({ db }) =>
        db.transaction().execute(async (trx) => {
          await lockKey(trx, key);
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
