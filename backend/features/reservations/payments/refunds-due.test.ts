import { expect, it } from 'vitest';
import { getReservation } from '#backend/features/reservations/api/read-reservations.ts';
import { reservationPage } from '#backend/features/reservations/api/reservation-page.ts';
import { changeAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { day, minute } from '#model/time-units.ts';
import { bought, buyer, companyBank, pay } from '#tests/property/bought-seats.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { refundsDue } from './refunds-due.ts';

describeOnBothEngines('refunds', ({ open }) => {
  it('are returned by the rule after a cancellation, and for seats that were given back', async () => {
    const training = await bought((await open()).db, 3);
    const list = async () =>
      (await refundsDue(training.db, training.now())).items.map(({ kind, about }) => `${kind} ${about}`);
    await pay(training, 7_800);
    expect(await list()).toEqual([]);
    const { id } = await training.row(buyer);
    await changeAttendees(training.s, id, { act: 'drop' }, 'company');
    expect(await list()).toEqual(['refund_due 2600']);
    await training.act(buyer, 'cancel');
    expect(await list()).toEqual(['refund_due 7800']);
    await updateReservation(training.s, id, { refundedOn: '2026-11-26' });
    expect(await list()).toEqual([]);
  });

  it('are returned in part, in one or several steps', async () => {
    const training = await bought((await open()).db, 8);
    const list = async () => (await refundsDue(training.db, training.now())).items.map(({ about }) => about);
    await pay(training, 20_800);
    const { id } = await training.row(buyer);
    const refund = (refundedAmount: number | null) => updateReservation(training.s, id, { refundedAmount });
    await changeAttendees(training.s, id, { act: 'drop' }, 'company');
    expect(await list()).toEqual(['2600']);
    await refund(1_000);
    expect(await list()).toEqual(['1600']);
    // A corrected day is of the same amount.
    await updateReservation(training.s, id, { refundedOn: '2026-11-20' });
    expect(await training.row(buyer)).toMatchObject({ refundedAmount: 1_000, refundedOn: '2026-11-20' });
    expect(await list()).toEqual(['1600']);
    await refund(2_600);
    expect(await list()).toEqual([]);
    expect(await refund(20_800.01)).toMatchObject({ outcome: 'refused', problems: [{ field: 'refundedAmount' }] });
    expect(await refund(1e307)).toMatchObject({ outcome: 'refused' });
    training.pass(16 * day);
    await training.db.updateTable('courseHistory').set({ cancelHours: 0 }).execute();
    await training.act(buyer, 'cancel');
    const email = training.db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'reservation-cancelled');
    expect(JSON.parse((await email.executeTakeFirstOrThrow()).letter)).toMatchObject({ paid: 18_200, refund: 9_100 });
    // Late: half of what is left.
    expect(await list()).toEqual(['9100']);
    expect(await getReservation(training.db, id)).toMatchObject({ refundDue: 9_100 });
    await refund(11_700);
    expect(await list()).toEqual([]);
    expect(await training.row(buyer)).toMatchObject({ refundedAmount: 11_700, refundedOn: '2026-12-09' });
  });

  it('of a seat that was given back are promised neither by the page nor by the e-mail', async () => {
    const training = await bought((await open()).db, 2);
    await pay(training, 5_200);
    const { id, emailKey } = await training.row(buyer);
    await changeAttendees(training.s, id, { act: 'drop' }, 'company');
    const token = signReservation(training.s.ring, { id, to: mailboxMark(emailKey) });
    const page = () => reservationPage(training.s, token, 'es');
    expect(await page()).toMatchObject({ refund: { amount: null } });
    await training.act(buyer, 'cancel');
    const email = training.db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'reservation-cancelled');
    expect(JSON.parse((await email.executeTakeFirstOrThrow()).letter)).toMatchObject({ refund: null });
    expect(await page()).toMatchObject({ refund: { amount: null } });
  });

  it('are due for the rest after a refund of the same day', async () => {
    const training = await bought((await open()).db, 2);
    await pay(training, 5_200);
    const { id } = await training.row(buyer);
    await changeAttendees(training.s, id, { act: 'drop' }, 'company');
    training.pass(minute);
    await updateReservation(training.s, id, { refundedAmount: 2_600 });
    training.pass(minute);
    await training.act(buyer, 'cancel');
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
      .set({ facts: JSON.stringify({ bank: companyBank, cancellation: null, paymentTerms: null }) })
      .execute();
    await pay(training, 2_600);
    await training.act(buyer, 'cancel');
    const email = training.db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'reservation-cancelled');
    expect(JSON.parse((await email.executeTakeFirstOrThrow()).letter)).toMatchObject({ refund: null });
    expect((await refundsDue(training.db, training.now())).items).toMatchObject([{ about: '2600' }]);
  });

  it('beyond the price are returned whole, and the rest by the rule', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 3_600);
    training.pass(17 * day);
    await training.db.updateTable('courseHistory').set({ cancelHours: 0 }).execute();
    await training.act(buyer, 'cancel');
    expect((await refundsDue(training.db, training.now())).items).toMatchObject([{ about: '2300' }]);
  });

  it('for a seat that became free are returned', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 2_600);
    const { id } = await training.row(buyer);
    await updateReservation(training.s, id, { seatPrice: 0 });
    expect((await refundsDue(training.db, training.now())).items).toMatchObject([{ about: '2600' }]);
    expect(await getReservation(training.db, id)).toMatchObject({ total: 0, refundDue: 2_600 });
  });

  it('of a request that expired are returned whole', async () => {
    const training = await openTraining((await open()).db);
    await training.reserve(buyer);
    await pay(training, 500);
    training.pass(3 * day);
    await expireDue(training.s);
    expect(await training.row(buyer)).toMatchObject({ state: 'ended', endReason: 'expired' });
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
});
