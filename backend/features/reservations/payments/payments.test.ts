import { expect, it } from 'vitest';
import { getReservation } from '#backend/features/reservations/api/read-reservations.ts';
import { changeAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { eraseReservations } from '#backend/features/reservations/privacy.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { day } from '#model/time-units.ts';
import { bought, buyer, companyBank, pay } from '#tests/property/bought-seats.ts';
import type { Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { followPayments } from './unpaid.ts';

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
    expect(JSON.parse(first?.letter ?? '')).toMatchObject({ bank: companyBank, due: { total: 13_000, left: 13_000 } });
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

  it('that are returned, in steps, are each named by e-mail, and an undone refund by none', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 2_600);
    const { id } = await training.row(buyer);
    const refund = async (refundedAmount: number | null) => {
      await updateReservation(training.s, id, { refundedAmount });
      const rows = await training.db
        .selectFrom('mailOutbox')
        .select('letter')
        .where('kind', '=', 'payment-refunded')
        .orderBy('createdAt')
        .execute();
      return rows.map(({ letter }) => (JSON.parse(letter) as { received: number }).received);
    };
    expect(await refund(600)).toEqual([600]);
    expect(await refund(null)).toEqual([]);
    expect(await refund(1_500)).toEqual([1_500]);
    // The mail server was down: a correction replaces it all the same.
    await training.db.updateTable('mailOutbox').set({ attempts: 1 }).where('kind', '=', 'payment-refunded').execute();
    expect(await refund(1_000)).toEqual([1_000]);
    await training.db.updateTable('mailOutbox').set({ sentAt: training.now().toISOString() }).execute();
    await training.act(buyer, 'cancel');
    training.pass(1);
    expect(await refund(2_600)).toEqual([1_000, 1_600]);
    await updateReservation(training.s, id, { refundedOn: '2026-11-24' });
    expect(await refund(2_600)).toHaveLength(2);
  });

  it('keep the total of a cancelled reservation in which one was entered', async () => {
    const training = await bought((await open()).db, 2);
    const { id } = await training.row(buyer);
    await training.act(buyer, 'cancel');
    expect(await getReservation(training.db, id)).toMatchObject({ total: null });
    await pay(training, 1_000);
    expect(await getReservation(training.db, id)).toMatchObject({ total: 5_200, dueOn: null });
  });

  it('corrected before the e-mail leaves send one, and undone none', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 260);
    await pay(training, 2_600);
    expect(await receipts(training)).toEqual([[2_600, 0, '2026-11-28']]);
    await pay(training, null);
    expect(await receipts(training)).toEqual([]);
  });

  it('keep the price of the confirmation, or the one agreed with staff', async () => {
    const training = await bought((await open()).db, 2);
    const { db, s } = training;
    const { id } = await training.row(buyer);
    await training.reserve('late@gmail.com');
    await pay(training, 5_200);
    await db.updateTable('courseHistory').set({ cost: 3_000 }).execute();
    training.pass(10 * day);
    await followPayments(s);
    expect(await training.letters(buyer)).not.toContain('payment-reminder');
    expect(await getReservation(db, id)).toMatchObject({ total: 5_200, refundDue: null, seatPrice: 2_600 });
    await training.addEdition('later', { cost: 3_500 });
    await training.addEdition('alike', { cost: 3_000 });
    await updateReservation(s, id, { seatPrice: 2_000 });
    expect(await getReservation(db, id)).toMatchObject({ total: 4_000, refundDue: 1_200 });
    await training.act(buyer, 'move', 'alike');
    expect(await getReservation(db, id)).toMatchObject({ seatPrice: 2_000 });
    training.pass(2 * day);
    await updateReservation(s, id, { seatPrice: null });
    expect(await getReservation(db, id)).toMatchObject({ total: 6_000 });
    expect(await training.act(buyer, 'move', 'later', 'alike')).toBe('done');
    expect(await getReservation(db, id)).toMatchObject({ total: 7_000, seatPrice: 3_500 });
  });

  it('are shared by the attendees of an erased buyer', async () => {
    const named = { act: 'name', name: 'Ana', lastname: 'Ruiz', email: 'ana@acme.mx' } as const;
    const other = await bought((await open()).db, 2);
    await pay(other, 5_200);
    await changeAttendees(other.s, (await other.row(buyer)).id, named, 'company');
    await other.db.transaction().execute((trx) => eraseReservations(trx, other.s, buyer));
    expect(await other.row('ana@acme.mx')).toMatchObject({ seats: 1, buyerId: null, paidAmount: 2_600 });
  });

  it('are due again after a move from a cancelled group', async () => {
    const training = await bought((await open()).db, 1);
    await training.addEdition('later');
    await cancelEdition(training.s, 'e');
    training.pass(5 * day);
    await training.act(buyer, 'move', 'later');
    const { confirmedAt, paymentAskedAt } = await training.row(buyer, 'later');
    expect([confirmedAt, paymentAskedAt]).toEqual([training.now().toISOString(), null]);
  });
});
