import { expect, it } from 'vitest';
import { changeAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { changeForPerson } from '#backend/features/reservations/requests/change-own-reservation.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { day, hour } from '#model/time-units.ts';
import { bought, buyer, pay } from '#tests/property/bought-seats.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { reservationPage } from './reservation-page.ts';

const pageOf = async (training: Training, email: string, editionId?: string) => {
  const { id, emailKey } = await training.row(email, editionId);
  return reservationPage(training.s, signReservation(training.s.ring, { id, to: mailboxMark(emailKey) }), 'en');
};

describeOnBothEngines('reservationPage', ({ open }) => {
  it('lists the certificates of attendees for their buyer alone', async () => {
    const training = await bought((await open()).db, 3);
    const { id } = await training.row(buyer);
    for (const name of ['Ana', 'Eva']) {
      const email = `${name.toLowerCase()}@acme.mx`;
      await changeAttendees(training.s, id, { act: 'name', name, lastname: 'Luz', email }, 'company');
    }
    const ana = await training.row('ana@acme.mx');
    const s = { ...training.s, certificateOf: async (one: string) => (one === ana.id ? 'TL-7K3M-Q9XW-R' : null) };
    const page = await pageOf({ ...training, s }, buyer);
    expect(page).toMatchObject({
      certificate: null,
      party: {
        attendees: [
          { name: 'Ana', certificate: 'TL-7K3M-Q9XW-R' },
          { name: 'Eva', certificate: null },
        ],
      },
    });
    expect(await pageOf({ ...training, s }, 'ana@acme.mx')).toMatchObject({
      certificate: 'TL-7K3M-Q9XW-R',
      party: null,
    });
    expect(JSON.stringify(await pageOf({ ...training, s }, 'eva@acme.mx'))).not.toContain('TL-');
  });

  it('shows a seat with all its details', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await db.updateTable('courseHistory').set({ meetingLink: 'https://meet.example/1' }).execute();
    await training.addEdition('f');
    await training.reserve('ana@example.mx');
    expect(await pageOf(training, 'ana@example.mx')).toMatchObject({
      state: 'held',
      meetingLink: null,
      calendar: null,
      cancellable: true,
    });
    await training.act('ana@example.mx', 'confirm');
    await training.reserve('ana+2@example.mx', { editionId: 'f' });
    const page = await pageOf(training, 'ana@example.mx');
    expect(page).toMatchObject({
      name: 'Ana',
      state: 'confirmed',
      until: null,
      place: null,
      meetingLink: 'https://meet.example/1',
      cancellable: true,
      edition: { id: 'e', course: { name: 'Python' } },
      others: [{ id: 'f' }],
      mine: [{ course: 'Python', firstDay: '2026-12-14', state: 'held' }],
    });
    const [other] = page?.mine ?? [];
    expect(await reservationPage(training.s, other?.token ?? '', 'es')).toMatchObject({
      email: 'ana+2@example.mx',
      mine: [{ state: 'confirmed' }],
    });
    training.pass(21 * day);
    expect(await pageOf(training, 'ana@example.mx')).toMatchObject({ cancellable: false });
    expect(await reservationPage(training.s, 'nonsense', 'es')).toBeNull();
  });

  it('lists no reservation whose own link has expired', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    await training.reserve('ana@example.mx', { editionId: 'f' });
    await training.act('ana@example.mx', 'confirm', undefined, 'f');
    training.pass(77 * day);
    await db.updateTable('courseHistory').set({ date: '2027-02-08' }).where('id', '=', 'f').execute();
    expect(await pageOf(training, 'ana@example.mx', 'f')).toMatchObject({
      mine: [],
      edition: { cancelsInTime: false },
    });
  });

  it('lists another request pending staff confirmation without a confirm action', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    await training.addEdition('f');
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`);
    for (const id of ['e', 'f']) await training.reserve('ana@firma.mx', { editionId: id });
    expect(await training.act('ana@firma.mx', 'confirm', undefined, 'f')).toBe('review');
    expect(await pageOf(training, 'ana@firma.mx')).toMatchObject({
      mine: [{ state: 'requested', inReview: true, until: null }],
    });
  });

  it('distinguishes a canceled request from a canceled reservation', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    const canceled = async (email: string) => {
      await training.act(email, 'cancel');
      return pageOf(training, email);
    };
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`);
    await training.reserve('ana@firma.mx');
    expect(await training.act('ana@firma.mx', 'confirm')).toBe('review');
    expect(await canceled('ana@firma.mx')).toMatchObject({ endReason: 'cancelled', onlyRequested: true });
    expect(await canceled('v0@firma.mx')).toMatchObject({ endReason: 'cancelled', onlyRequested: false });
    await training.reserve('luz@example.mx');
    expect(await pageOf(training, 'luz@example.mx')).toMatchObject({ state: 'held', onlyRequested: false });
    expect(await canceled('luz@example.mx')).toMatchObject({ endReason: 'cancelled', onlyRequested: false });
  });

  it('marks a payment as overdue after its due day, until it is paid', async () => {
    const training = await bought((await open()).db, 2);
    const payment = async () => {
      const page = await pageOf(training, buyer);
      return page && 'payment' in page ? page.payment : null;
    };
    expect(await payment()).toMatchObject({ due: { by: '2026-11-28' }, overdue: false });
    // 23:59:59 in Mexico City.
    training.pass(5 * day + 12 * hour - 1_000);
    expect(await payment()).toMatchObject({ overdue: false });
    training.pass(1_000);
    expect(await payment()).toMatchObject({ overdue: true });
    await pay(training, 5_200);
    expect(await payment()).toMatchObject({ due: { left: 0 }, overdue: false });
  });

  it('shows the refund that the cancellation promised until it is entered, and then the refunded amount', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 2_600);
    const { id } = await training.row(buyer);
    expect(await pageOf(training, buyer)).toMatchObject({ refund: { amount: 2_600 }, refunded: 0 });
    await training.act(buyer, 'cancel');
    expect(await pageOf(training, buyer)).toMatchObject({ state: 'ended', refund: { amount: 2_600 }, refunded: 0 });
    await updateReservation(training.s, id, { refundedAmount: 2_600 });
    expect(await pageOf(training, buyer)).toMatchObject({ refund: null, refunded: 2_600 });
  });

  it('names no amount after staff canceled, who decide about the refund', async () => {
    const training = await bought((await open()).db, 1);
    await pay(training, 2_600);
    await changeForPerson(training.s, (await training.row(buyer)).id, 'cancel');
    expect(await pageOf(training, buyer)).toMatchObject({ state: 'ended', refund: { amount: null } });
  });

  it('shows the position on the waiting list', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.wait('leo@example.mx');
    expect(await pageOf(training, 'leo@example.mx')).toMatchObject({ state: 'waiting', place: 2, cancellable: false });
    await training.act('eva@example.mx', 'leave');
    expect(await pageOf(training, 'leo@example.mx')).toMatchObject({ place: 1 });
    expect(await pageOf(training, 'eva@example.mx')).toMatchObject({ state: 'ended', endReason: 'left', place: null });
  });
});
