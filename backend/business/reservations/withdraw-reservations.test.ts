import { expect, it } from 'vitest';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { withdrawReservations } from './withdraw-reservations.ts';

describeOnBothEngines('withdrawReservations', ({ open }) => {
  it('ends everything that stands for the mailbox, whatever its tag, and passes its seats on', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.seat('leo@example.mx', 'f');
    await training.wait('ana+2@example.mx', 'f');
    const aftermath = await db.transaction().execute(async (trx) => {
      await holdMailbox(trx, 'ana@example.mx');
      return withdrawReservations(trx, training.s, 'ana@example.mx', training.now());
    });
    expect(aftermath.letters).toBe(2);
    expect(aftermath.changes.filter(({ entity }) => entity === 'CourseHistory')).toMatchObject([
      { row: { id: 'e' } },
      { row: { id: 'f' } },
    ]);
    expect([await training.state('ana@example.mx'), await training.state('ana+2@example.mx', 'f')]).toEqual([
      'ended withdrawn',
      'ended withdrawn',
    ]);
    expect([await training.state('eva@example.mx'), await training.state('leo@example.mx', 'f')]).toEqual([
      'offered',
      'confirmed',
    ]);
    expect((await training.letters('ana@example.mx')).filter((kind) => kind === 'reservation-cancelled')).toHaveLength(
      1,
    );
    expect([await training.used('e'), await training.used('f')]).toEqual([1, 1]);
  });

  it('offers a seat that comes free to nobody who leaves too', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('leo@example.mx');
    // As two of one mailbox may stand in an edition from when they were told apart by their tag.
    const tagged = { email: 'ana+2@example.mx', emailKey: 'ana+2@example.mx' };
    await db.updateTable('reservation').set(tagged).where('emailKey', '=', 'leo@example.mx').execute();
    await training.wait('eva@example.mx');
    await db.transaction().execute(async (trx) => {
      await holdMailbox(trx, 'ana@example.mx');
      return withdrawReservations(trx, training.s, 'ana@example.mx', training.now());
    });
    expect([await training.state('ana+2@example.mx'), await training.state('eva@example.mx')]).toEqual([
      'ended withdrawn',
      'offered',
    ]);
    expect(await training.used('e')).toBe(1);
    expect(await training.letters('ana+2@example.mx')).not.toContain('seat-offer');
  });
});
