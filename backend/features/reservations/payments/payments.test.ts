import { expect, it } from 'vitest';
import { getReservation } from '#backend/features/reservations/api/read-reservations.ts';
import { changeAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { eraseReservations } from '#backend/features/reservations/privacy.ts';
import { endDue } from '#backend/features/reservations/seats/expire-due.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { day, hour, minute } from '#model/time-units.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { refundsDue } from './refunds-due.ts';
import { followPayments, overduePayments } from './unpaid.ts';

const email = 'compras@acme.mx';
const bank = { name: 'Banco', holder: 'Acme', clabe: '032180000118359719' };

async function bought(db: Database, seats: number, capacity = 12): Promise<Training> {
  const training = await openTraining(db, capacity);
  const facts = {
    bank,
    cancellation: { days: 7, refund: 100, late: 50 },
    paymentTerms: { days: 5, before: 3, lapse: 2 },
  };
  const time = '2026-11-01T00:00:00.000Z';
  await db
    .insertInto('company')
    .values({ id: 'company', facts: JSON.stringify(facts), behind: '[]', createdAt: time, updatedAt: time })
    .execute();
  await training.reserve(email, { fields: { seats } });
  await training.act(email, 'confirm');
  return training;
}

const pay = async (training: Training, paidAmount: number | null) => {
  const { id } = await training.row(email);
  training.pass(1);
  return updateReservation(training.s, id, { paidAmount, paidBy: 'transfer', paidOn: '2026-11-24' });
};

const receipts = async ({ db }: Training) => {
  const rows = await db
    .selectFrom('mailOutbox')
    .select('letter')
    .where('kind', '=', 'payment-received')
    .orderBy('createdAt')
    .execute();
  return rows.map(({ letter }) => {
    const { received, due } = JSON.parse(letter) as { received: number; due: { left: number; by: string } };
    return [received, due.left, due.by];
  });
};

describeOnBothEngines('payments', ({ open }) => {
  it('of half and then all are each received by e-mail, with what is left and when', async () => {
    const training = await bought((await open()).db, 5);
    await pay(training, 6_500);
    await training.db.updateTable('mailOutbox').set({ sentAt: training.now().toISOString() }).execute();
    await pay(training, 13_000);
    expect(await receipts(training)).toEqual([
      [6_500, 6_500, '2026-11-28'],
      [6_500, 0, '2026-11-28'],
    ]);
    const [first] = await training.db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', '=', 'reservation-confirmed')
      .execute();
    expect(JSON.parse(first?.letter ?? '')).toMatchObject({ bank, due: { total: 13_000, left: 13_000 } });
  });

  it('lowered by mistake and corrected are not received again', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 2_600);
    await training.db.updateTable('mailOutbox').set({ sentAt: training.now().toISOString() }).execute();
    await pay(training, 260);
    await pay(training, 2_600);
    expect(await receipts(training)).toHaveLength(1);
    await pay(training, 2_700);
    expect((await receipts(training)).at(-1)).toEqual([100, 0, '2026-11-28']);
  });

  it('corrected before the e-mail leaves send one, and undone none', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 260);
    await pay(training, 2_600);
    expect(await receipts(training)).toEqual([[2_600, 0, '2026-11-28']]);
    await pay(training, null);
    expect(await receipts(training)).toEqual([]);
  });

  it('are returned by the rule after a cancellation, and for seats that were given back', async () => {
    const training = await bought((await open()).db, 3);
    const list = async () =>
      (await refundsDue(training.db, training.now())).items.map(({ kind, about }) => `${kind} ${about}`);
    await pay(training, 7_800);
    expect(await list()).toEqual([]);
    const { id } = await training.row(email);
    await changeAttendees(training.s, id, { act: 'drop' }, 'company');
    expect(await list()).toEqual(['refund_due 2600']);
    await training.act(email, 'cancel');
    expect(await list()).toEqual(['refund_due 7800']);
    await updateReservation(training.s, id, { refundedOn: '2026-11-26' });
    expect(await list()).toEqual([]);
  });

  it('are returned in part, in one or several steps', async () => {
    const training = await bought((await open()).db, 8);
    const list = async () => (await refundsDue(training.db, training.now())).items.map(({ about }) => about);
    await pay(training, 20_800);
    const { id } = await training.row(email);
    const refund = (refundedAmount: number | null) => updateReservation(training.s, id, { refundedAmount });
    await changeAttendees(training.s, id, { act: 'drop' }, 'company');
    expect(await list()).toEqual(['2600']);
    await refund(1_000);
    expect(await list()).toEqual(['1600']);
    // A corrected day is of the same amount.
    await updateReservation(training.s, id, { refundedOn: '2026-11-20' });
    expect(await training.row(email)).toMatchObject({ refundedAmount: 1_000, refundedOn: '2026-11-20' });
    expect(await list()).toEqual(['1600']);
    await refund(2_600);
    expect(await list()).toEqual([]);
    expect(await refund(20_800.01)).toMatchObject({ outcome: 'refused', problems: [{ field: 'refundedAmount' }] });
    expect(await refund(1e307)).toMatchObject({ outcome: 'refused' });
    training.pass(16 * day);
    await training.db.updateTable('courseHistory').set({ cancelHours: 0 }).execute();
    await training.act(email, 'cancel');
    const told = training.db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'reservation-cancelled');
    expect(JSON.parse((await told.executeTakeFirstOrThrow()).letter)).toMatchObject({ paid: 18_200, refund: 9_100 });
    // Late: half of what is left.
    expect(await list()).toEqual(['9100']);
    expect(await getReservation(training.db, id)).toMatchObject({ refundDue: 9_100 });
    await refund(11_700);
    expect(await list()).toEqual([]);
    expect(await training.row(email)).toMatchObject({ refundedAmount: 11_700, refundedOn: '2026-12-09' });
  });

  it('keep the price of the confirmation, or the one agreed with staff', async () => {
    const training = await bought((await open()).db, 2);
    const { db, s } = training;
    const { id } = await training.row(email);
    await training.reserve('late@gmail.com');
    await pay(training, 5_200);
    await db.updateTable('courseHistory').set({ cost: 3_000 }).execute();
    training.pass(10 * day);
    await followPayments(s);
    expect(await training.letters(email)).not.toContain('payment-reminder');
    expect(await getReservation(db, id)).toMatchObject({ total: 5_200, refundDue: null, seatPrice: 2_600 });
    await training.addEdition('later', { cost: 3_500 });
    await training.addEdition('alike', { cost: 3_000 });
    await updateReservation(s, id, { seatPrice: 2_000 });
    expect(await getReservation(db, id)).toMatchObject({ total: 4_000, refundDue: 1_200 });
    await training.act(email, 'move', 'alike');
    expect(await getReservation(db, id)).toMatchObject({ seatPrice: 2_000 });
    training.pass(2 * day);
    await updateReservation(s, id, { seatPrice: null });
    expect(await getReservation(db, id)).toMatchObject({ total: 6_000 });
    expect(await training.act(email, 'move', 'later', 'alike')).toBe('done');
    expect(await getReservation(db, id)).toMatchObject({ total: 7_000, seatPrice: 3_500 });
  });

  it('of a late reservation are neither asked for nor missed within a day', async () => {
    const training = await bought((await open()).db, 1);
    training.pass(18 * day);
    await training.reserve('late@gmail.com');
    await training.act('late@gmail.com', 'confirm');
    const state = async (hours: number) => {
      training.pass(hours * hour);
      await followPayments(training.s);
      return [await training.state('late@gmail.com'), (await training.letters('late@gmail.com')).at(-1)];
    };
    // Due at once: the first class is in two days.
    expect(await state(1)).toEqual(['confirmed', 'reservation-confirmed']);
    expect(await state(23)).toEqual(['confirmed', 'payment-reminder']);
    expect(await state(23)).toEqual(['confirmed', 'payment-reminder']);
    expect(await state(1)).toEqual(['ended cancelled', 'reservation-cancelled']);
  });

  it('are due for the rest after a refund of the same day', async () => {
    const training = await bought((await open()).db, 2);
    await pay(training, 5_200);
    const { id } = await training.row(email);
    await changeAttendees(training.s, id, { act: 'drop' }, 'company');
    training.pass(minute);
    await updateReservation(training.s, id, { refundedAmount: 2_600 });
    training.pass(minute);
    await training.act(email, 'cancel');
    const list = async () => (await refundsDue(training.db, training.now())).items.map(({ about }) => about);
    expect(await list()).toEqual(['2600']);
    training.pass(minute);
    await updateReservation(training.s, id, { refundedAmount: 5_200 });
    expect(await list()).toEqual([]);
  });

  it('are promised to no person without a rule of the company', async () => {
    const training = await bought((await open()).db, 1);
    await training.db
      .updateTable('company')
      .set({ facts: JSON.stringify({ bank, cancellation: null, paymentTerms: null }) })
      .execute();
    await pay(training, 2_600);
    await training.act(email, 'cancel');
    const told = training.db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'reservation-cancelled');
    expect(JSON.parse((await told.executeTakeFirstOrThrow()).letter)).not.toHaveProperty('refund');
    expect((await refundsDue(training.db, training.now())).items).toMatchObject([{ about: '2600' }]);
  });

  it('beyond the price are returned whole, and the rest by the rule', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 3_600);
    training.pass(17 * day);
    await training.db.updateTable('courseHistory').set({ cancelHours: 0 }).execute();
    await training.act(email, 'cancel');
    expect((await refundsDue(training.db, training.now())).items).toMatchObject([{ about: '2300' }]);
  });

  it('for a seat that became free are returned', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 2_600);
    const { id } = await training.row(email);
    await updateReservation(training.s, id, { seatPrice: 0 });
    expect((await refundsDue(training.db, training.now())).items).toMatchObject([{ about: '2600' }]);
    expect(await getReservation(training.db, id)).toMatchObject({ total: 0, refundDue: 2_600 });
  });

  it('of a request that expired are returned whole', async () => {
    const training = await openTraining((await open()).db);
    await training.reserve(email);
    await pay(training, 500);
    training.pass(3 * day);
    await endDue(training.s);
    expect(await training.row(email)).toMatchObject({ state: 'ended', endReason: 'expired' });
    expect((await refundsDue(training.db, training.now())).items).toMatchObject([{ about: '500' }]);
  });

  it('of a cancelled seat stay listed if the group is cancelled later', async () => {
    const training = await bought((await open()).db, 2);
    await pay(training, 5_200);
    await training.reserve('leo@acme.mx');
    await training.act('leo@acme.mx', 'confirm');
    const leo = (await training.row('leo@acme.mx')).id;
    await updateReservation(training.s, leo, { paidAmount: 2_600, paidBy: 'cash', paidOn: '2026-11-24' });
    await training.act('leo@acme.mx', 'cancel');
    await cancelEdition(training.s, 'e');
    const { items } = await refundsDue(training.db, training.now());
    expect(items).toMatchObject([{ id: leo, about: '2600' }]);
  });

  it('are shared by the attendees of an erased buyer', async () => {
    const named = { act: 'name', name: 'Ana', lastname: 'Ruiz', email: 'ana@acme.mx' } as const;
    const other = await bought((await open()).db, 2);
    await pay(other, 5_200);
    await changeAttendees(other.s, (await other.row(email)).id, named, 'company');
    await other.db.transaction().execute((trx) => eraseReservations(trx, other.s, email));
    expect(await other.row('ana@acme.mx')).toMatchObject({ seats: 1, buyerId: null, paidAmount: 2_600 });
  });

  it('are due anew after a move from a cancelled group', async () => {
    const training = await bought((await open()).db, 1);
    await training.addEdition('later');
    await cancelEdition(training.s, 'e');
    training.pass(5 * day);
    await training.act(email, 'move', 'later');
    const { confirmedAt, paymentAskedAt } = await training.row(email, 'later');
    expect([confirmedAt, paymentAskedAt]).toEqual([training.now().toISOString(), null]);
  });

  it('left unpaid are reminded of once, then listed, then given up by the rule to people who wait', async () => {
    const training = await bought((await open()).db, 8, 8);
    await training.wait('next@gmail.com');
    const kinds = async () => (await training.letters(email)).slice(2);
    const list = async () =>
      (await overduePayments(training.db, training.now())).items.map(({ about, until }) => `${about} ${until}`);
    const follow = async (days: number) => {
      training.pass(days * day);
      await followPayments(training.s);
    };
    await follow(2);
    expect([await kinds(), await list()]).toEqual([[], []]);
    await follow(1);
    await followPayments(training.s);
    expect([await kinds(), await list()]).toEqual([['payment-reminder'], []]);
    await follow(3);
    expect([await kinds(), await list()]).toEqual([['payment-reminder'], ['20800 2026-11-30T06:00:00.000Z']]);
    await follow(1);
    expect(await kinds()).toEqual(['payment-reminder', 'reservation-cancelled']);
    expect([await training.state(email), await training.state('next@gmail.com')]).toEqual([
      'ended cancelled',
      'offered',
    ]);
  });

  it('paid in part, or without the rule, are never given up, nor before a reminder', async () => {
    const training = await bought((await open()).db, 2);
    await pay(training, 100);
    training.pass(15 * day);
    await followPayments(training.s);
    training.pass(2 * day);
    await followPayments(training.s);
    expect(await training.state(email)).toBe('confirmed');
    await training.db.updateTable('reservation').set({ paidAmount: null, paymentAskedAt: null }).execute();
    await followPayments(training.s);
    await followPayments(training.s);
    expect([await training.state(email), (await training.letters(email)).at(-1)]).toEqual([
      'confirmed',
      'payment-reminder',
    ]);
    const facts = JSON.stringify({ bank, cancellation: null, paymentTerms: { days: 5, before: 3 } });
    await training.db.updateTable('company').set({ facts }).execute();
    training.pass(2 * day);
    await followPayments(training.s);
    expect(await training.state(email)).toBe('confirmed');
  });
});
