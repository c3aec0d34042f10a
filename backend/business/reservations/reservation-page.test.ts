import { expect, it } from 'vitest';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { day } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining, type Training } from '#tests/reservations/open-training.ts';
import { reservationPage } from './reservation-page.ts';

const pageOf = async (training: Training, email: string, editionId?: string) => {
  const { id, emailKey } = await training.row(email, editionId);
  return reservationPage(training.s, signReservation(training.s.ring, { id, to: mailboxMark(emailKey) }), 'en');
};

describeOnBothEngines('reservationPage', ({ open }) => {
  it('shows a seat with everything that goes with it', async () => {
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

  it('shows where somebody stands in the line', async () => {
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
