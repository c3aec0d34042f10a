import { expect, it } from 'vitest';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { giveSeatBack, moveSeat, takeSeat } from './take-seat.ts';

describeOnBothEngines('takeSeat', ({ open }) => {
  it('grants up to the capacity, and any number without a capacity', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.addEdition('any', { capacity: null });
    const take = (id: string) => db.transaction().execute((trx) => takeSeat(trx, id, 'anyone'));
    expect([await take('e'), await take('e'), await take('e')]).toEqual([true, true, false]);
    expect([await take('any'), await take('any'), await take('none')]).toEqual([true, true, false]);
    await db.transaction().execute((trx) => giveSeatBack(trx, 'e'));
    expect([await take('e'), await take('e'), await training.used()]).toEqual([true, false, 2]);
  });

  it('takes none of a hidden, closed, undated or cancelled edition, except for a known person', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    const closed = { hidden: { visible: 0 }, closed: { open: 0 }, dateless: { date: null } } as const;
    for (const [id, different] of Object.entries(closed)) await training.addEdition(id, different);
    await training.addEdition('cancelled', { cancelledAt: 'then' });
    const take = (id: string, whose: 'anyone' | 'known') => db.transaction().execute((trx) => takeSeat(trx, id, whose));
    for (const id of Object.keys(closed))
      expect([await take(id, 'anyone'), await take(id, 'known')]).toEqual([false, true]);
    expect(await take('cancelled', 'known')).toBe(false);
  });

  it('moves one seat or none', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.addEdition('f');
    const move = (from: string, to: string) => db.transaction().execute((trx) => moveSeat(trx, from, to));
    const used = async () => [await training.used('e'), await training.used('f')];
    await db.transaction().execute((trx) => takeSeat(trx, 'e', 'anyone'));
    expect([await move('e', 'f'), await used()]).toEqual([true, [0, 1]]);
    await db.transaction().execute((trx) => takeSeat(trx, 'e', 'anyone'));
    expect([await move('e', 'f'), await used()]).toEqual([false, [1, 1]]);
  });
});
