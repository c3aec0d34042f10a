import { expect, it } from 'vitest';
import { countSources } from '#backend/features/contact/messages/count-sources.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { day, hour } from '#model/time-units.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { readFigures } from './read-figures.ts';

const pay = async (training: Training, email: string, change: object) =>
  updateReservation(training.s, (await training.row(email)).id, { paidBy: 'cash', paidOn: '2026-11-24', ...change });

describeOnBothEngines('figures', ({ open }) => {
  it('count seats, people, attendance and money by month and course', async () => {
    const training = await openTraining((await open()).db, 6);
    const { db } = training;
    await training.addEdition('january', { date: '2027-01-11' });
    await training.addEdition('cancelled', { date: '2026-12-01', capacity: 9 });
    await db.updateTable('courseHistory').set({ sample: 0 }).execute();
    await training.addEdition('hidden', { date: '2026-12-02', visible: 0, capacity: 50 });
    await training.addEdition('sample', { date: '2026-12-01', sample: 1 });
    await training.seat('ana@example.com');
    await training.seat('Ana+2@example.com', 'january');
    await training.seat('eva@example.com', 'january');
    await training.seat('luz@example.com', 'cancelled');
    await training.reserve('luz@example.com', { editionId: 'sample' });
    await training.reserve('compras@acme.mx', { fields: { seats: 3, company: 'Acme' } });
    await training.act('compras@acme.mx', 'confirm');
    await training.reserve('held@example.com');
    await pay(training, 'compras@acme.mx', { paidAmount: 5_000 });
    await pay(training, 'ana@example.com', { paidAmount: 2_600 });
    const luz = await training.row('luz@example.com', 'cancelled');
    await updateReservation(training.s, luz.id, { paidAmount: 1_000, paidOn: '2026-11-24', paidBy: 'cash' });
    await cancelEdition(training.s, 'cancelled');
    await updateReservation(training.s, luz.id, { refundedAmount: 400 });
    await db.updateTable('courseHistory').set({ visible: 0 }).where('id', '=', 'cancelled').execute();
    // Paid for a hold that expires.
    await pay(training, 'held@example.com', { paidAmount: 200 });
    await training.act('held@example.com', 'cancel');
    const { id: reservationId } = await training.row('ana@example.com');
    const mark = { reservationId, by: 'ines', at: '2026-12-14' };
    await db
      .insertInto('attendance')
      .values([
        { ...mark, n: 1, mark: 'P' },
        { ...mark, n: 2, mark: 'P' },
      ])
      .execute();
    const december = {
      month: '2026-12',
      groups: 1,
      offered: 6,
      taken: 4,
      // The people of the other seats have no name yet.
      people: 1,
      repeat: 0,
      attended: 1,
      paid: 8_400,
      owed: 2_800,
      refunded: 400,
    };
    const january = {
      ...december,
      month: '2027-01',
      taken: 2,
      people: 2,
      repeat: 1,
      attended: 0,
      paid: 0,
      owed: 5_200,
      refunded: 0,
    };
    expect(await readFigures(db, training.now())).toEqual([
      { ...january, courseId: null },
      { ...january, courseId: 'python' },
      { ...december, courseId: null },
      { ...december, courseId: 'python' },
    ]);
    training.pass(60 * day);
    expect((await readFigures(db, training.now(), 1)).map(({ month }) => month)).toEqual(['2027-01', '2027-01']);
    training.pass(3_000 * day);
    expect(await readFigures(db, training.now(), 1_000)).toEqual([]);
  });

  it('know a person who returns within the month', async () => {
    const training = await openTraining((await open()).db, 6);
    await training.addEdition('soon', { date: '2026-12-28' });
    await training.db.updateTable('courseHistory').set({ sample: 0 }).execute();
    await training.seat('ana@example.com');
    await training.seat('ana@example.com', 'soon');
    expect(await readFigures(training.db, training.now())).toMatchObject([{ repeat: 1 }, { repeat: 1 }]);
  });

  it('count a sample group from its first confirmed seat', async () => {
    const training = await openTraining((await open()).db, 6);
    await training.db.updateTable('courseHistory').set({ sample: 1 }).execute();
    await training.reserve('ana@example.com');
    expect(await readFigures(training.db, training.now())).toEqual([]);
    await training.act('ana@example.com', 'confirm');
    expect(await readFigures(training.db, training.now())).toMatchObject([{ taken: 1 }, { taken: 1 }]);
    await training.act('ana@example.com', 'cancel');
    expect(await readFigures(training.db, training.now())).toMatchObject([{ groups: 1 }, { groups: 1 }]);
  });

  it('count messages by month of the company and source', async () => {
    const training = await openTraining((await open()).db);
    const s = featureDeps(training);
    const submit = (type: string) => {
      const fields = { name: 'Ana', lastname: 'R', email: 'ana@example.com', type, message: 'Hola', consent: true };
      return createContact(s, { fields, language: 'es' });
    };
    const times = { createdAt: '2026-12-01T05:59:00.000Z', updatedAt: '2026-12-01T05:59:00.000Z' };
    await submit('ideas');
    await submit('ideas');
    const more = { language: 'es', ...times };
    await training.db
      .insertInto('contact')
      .values({ id: 'begun', message: '', type: null, ...more })
      .execute();
    await training.db
      .insertInto('contact')
      .values({ id: 'mail', message: 'x', type: 'training', ...more })
      .execute();
    const email = {
      digest: 'd',
      mailbox: 'm',
      sender: 's',
      senderName: '',
      subject: '',
      text: '',
      at: times.createdAt,
    };
    await training.db
      .insertInto('inboundEmail')
      .values({ id: 'i', contactId: 'mail', opening: 1, ...email })
      .execute();
    training.pass(20 * day + hour);
    expect(await countSources(training.db, training.now())).toEqual([
      { month: '2026-11', source: 'staff', count: 1 },
      { month: '2026-11', source: 'ideas', count: 2 },
      { month: '2026-11', source: 'email', count: 1 },
    ]);
    training.pass(400 * day);
    expect(await countSources(training.db, training.now())).toEqual([]);
  });
});
