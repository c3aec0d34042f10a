import { expect, it } from 'vitest';
import { day } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { expireDue } from './expire-due.ts';
import { purgeReservations } from './purge-reservations.ts';

/** Two years after the last class. */
const limit = Date.parse('2028-12-30T02:00:00.000Z');

describeOnBothEngines('purgeReservations', ({ open }) => {
  it('keeps status counts of an edition that ended two years ago', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.addEdition('f', { date: '2028-12-20' });
    for (const email of ['ana@example.mx', 'eva@example.mx']) await training.seat(email);
    await training.wait('leo@example.mx');
    await training.act('ana@example.mx', 'cancel');
    await training.act('leo@example.mx', 'accept');
    await training.seat('ana@example.mx', 'f');
    const remaining = async () =>
      (await db.selectFrom('reservation').select('editionId').execute()).map((row) => row.editionId);
    await db
      .updateTable('reservation')
      .set({ note: 'x', updatedAt: '2027-03-01' })
      .where('email', '=', 'eva@example.mx')
      .execute();
    training.pass(limit - training.now().getTime());
    await purgeReservations(training.s);
    expect(await remaining()).toHaveLength(4);
    training.pass(day);
    await purgeReservations(training.s);
    await purgeReservations(training.s);
    expect(await remaining()).toEqual(['f']);
    expect(await db.selectFrom('reservationCount').selectAll().orderBy('outcome').execute()).toEqual([
      { editionId: 'e', outcome: 'cancelled', count: 1 },
      { editionId: 'e', outcome: 'confirmed', count: 2 },
    ]);
    expect([await training.used('e'), await training.used('f')]).toEqual([0, 1]);
    // Proofs of consent have a time of their own.
    expect(await db.selectFrom('consent').select('emailKey').execute()).toHaveLength(4);
  });

  it('clears the network of reservations canceled a day ago, paid, or of a past group', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f', { date: '2027-02-08' });
    for (const email of ['ana@example.mx', 'eva@example.mx', 'leo@example.mx']) await training.seat(email);
    await training.seat('ana@example.mx', 'f');
    await db.updateTable('reservation').set({ paidAmount: 2600 }).where('email', '=', 'eva@example.mx').execute();
    await training.act('leo@example.mx', 'cancel');
    const known = async () => {
      await purgeReservations(training.s);
      const rows = await db.selectFrom('reservation').selectAll().where('heldFrom', 'is not', null).execute();
      return rows.map(({ email, editionId }) => `${email} ${editionId}`).toSorted();
    };
    await training.reserve('max@example.mx');
    expect(await known()).toEqual(['ana@example.mx e', 'ana@example.mx f', 'leo@example.mx e', 'max@example.mx e']);
    training.pass(2 * day);
    await expireDue(training.s);
    training.pass(2 * day);
    // Its link can still claim a seat.
    expect(await known()).toEqual(['ana@example.mx e', 'ana@example.mx f', 'max@example.mx e']);
    training.pass(60 * day);
    expect(await known()).toEqual(['ana@example.mx f']);
  });

  it('keeps the counts of a removed edition for as long after its last change', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.seat('ana@example.mx');
    await db.deleteFrom('courseHistory').execute();
    training.pass(700 * day);
    await purgeReservations(training.s);
    expect(await db.selectFrom('reservation').selectAll().execute()).toHaveLength(1);
    training.pass(40 * day);
    await purgeReservations(training.s);
    expect(await db.selectFrom('reservation').selectAll().execute()).toHaveLength(0);
  });

  it('deletes requests of a removed edition although no reservation is left', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.reserve('ana@example.mx');
    await db.deleteFrom('courseHistory').execute();
    await db.deleteFrom('reservation').execute();
    await purgeReservations(training.s);
    expect(await db.selectFrom('asking').selectAll().execute()).toHaveLength(1);
    training.pass(740 * day);
    await purgeReservations(training.s);
    expect(await db.selectFrom('asking').selectAll().execute()).toEqual([]);
  });
});
