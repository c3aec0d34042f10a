import { expect, it } from 'vitest';
import { reservationPage } from '#backend/features/reservations/api/reservation-page.ts';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { hour } from '#model/time-units.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { changeOwnReservation } from './change-own-reservation.ts';

/** Link token of the e-mail to `ana@example.mx`. */
async function linkOf(training: Training): Promise<string> {
  const { id, emailKey } = await training.row('ana@example.mx');
  return signReservation(training.s.ring, { id, to: mailboxMark(emailKey) });
}

async function runOut(training: Training): Promise<void> {
  training.pass(hour);
  await expireDue(training.s);
}

describeOnBothEngines("the link of the day's one e-mail", ({ open }) => {
  it('claims a seat after its hour without another confirmation e-mail', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    expect(await training.state('ana@example.mx')).toBe('ended expired');
    expect(await changeOwnReservation(training.s, link, 'join')).toBe('not_now');
    for (let n = 0; n < 2; n += 1) expect(await changeOwnReservation(training.s, link, 'confirm')).toBe('done');
    expect([await training.state('ana@example.mx'), await training.used()]).toEqual(['confirmed', 1]);
    expect(await training.letters('ana@example.mx')).toEqual(['reservation-hold', 'reservation-confirmed']);
  });

  it('joins the end of the waiting list when no seat is left', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    await db.updateTable('courseHistory').set({ capacity: 1 }).execute();
    await training.seat('eva@example.mx');
    await training.wait('leo@example.mx');
    expect(await changeOwnReservation(training.s, link, 'confirm')).toBe('full');
    for (let n = 0; n < 2; n += 1) expect(await changeOwnReservation(training.s, link, 'join')).toBe('done');
    expect(await reservationPage(training.s, link, 'es')).toMatchObject({ state: 'waiting', place: 2 });
    expect([await training.used(), await training.letters('ana@example.mx')]).toEqual([
      1,
      ['reservation-hold', 'line-joined'],
    ]);
  });

  it('works for its owner after two holds by another person expired', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    await training.reserve('ana+x@example.mx');
    // The first link shows the latest typed address.
    expect(await reservationPage(training.s, link, 'es')).toMatchObject({ state: 'held', email: 'ana+x@example.mx' });
    await runOut(training);
    expect(await changeOwnReservation(training.s, link, 'confirm')).toBe('done');
    expect([await training.state('ana@example.mx'), await training.used()]).toEqual(['confirmed', 1]);
  });

  it('confirms a hold made since instead of taking a second seat', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    await training.reserve('ana+x@example.mx');
    for (let n = 0; n < 2; n += 1) expect(await changeOwnReservation(training.s, link, 'confirm')).toBe('done');
    expect([await training.state('ana+x@example.mx'), await training.used()]).toEqual(['confirmed', 1]);
    for (let n = 0; n < 2; n += 1) expect(await changeOwnReservation(training.s, link, 'cancel')).toBe('done');
    expect(await training.used()).toBe(0);
  });

  it('shows other reservations of the mailbox when its group was removed', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await training.reserve('ana@example.mx', { editionId: 'f' });
    await db.deleteFrom('courseHistory').where('id', '=', 'e').execute();
    expect(await reservationPage(training.s, link, 'es')).toMatchObject({ removed: true, mine: [{ state: 'held' }] });
  });

  it('shows reservations of other groups of the day, also after it expired', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.addEdition('g', { capacity: 1 });
    await training.seat('ana@example.mx');
    const link = await linkOf(training);
    await training.reserve('ana@example.mx', { editionId: 'f' });
    await training.seat('eva@example.mx', 'g');
    training.pass(1);
    await training.join('ana+2@example.mx', { editionId: 'g' });
    const others = async () => (await reservationPage(training.s, link, 'es'))?.mine ?? [];
    expect((await others()).map(({ state }) => state)).toEqual(['held', 'asked']);
    await runOut(training);
    expect((await others()).map(({ state }) => state)).toEqual(['ended', 'asked']);
    for (const { token } of await others())
      expect(await changeOwnReservation(training.s, token, 'confirm')).toBe('done');
    expect((await others()).map(({ state }) => state)).toEqual(['confirmed', 'waiting']);
    expect([await training.used('f'), await training.used('g')]).toEqual([1, 1]);
  });

  it('lists the last expired hold of a group, and none where nothing can be reserved', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    const link = await linkOf(training);
    const others = async () => (await reservationPage(training.s, link, 'es'))?.mine ?? [];
    for (const email of ['ana@example.mx', 'ana+2@example.mx']) {
      await training.reserve(email, { editionId: 'f' });
      await runOut(training);
    }
    expect(await others()).toHaveLength(1);
    await db.updateTable('courseHistory').set({ open: 0 }).where('id', '=', 'f').execute();
    expect(await others()).toEqual([]);
    await training.act('ana@example.mx', 'cancel');
    await training.reserve('ana@example.mx');
    expect(await reservationPage(training.s, link, 'es')).toMatchObject({ state: 'held', mine: [] });
    await runOut(training);
    // Shows the cancellation; the expired reservation is beside it.
    expect(await reservationPage(training.s, link, 'es')).toMatchObject({
      endReason: 'cancelled',
      mine: [{ state: 'ended' }],
    });
  });

  it('does nothing once the group began', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    training.pass(30 * 24 * hour);
    for (const action of ['confirm', 'join'] as const)
      expect(await changeOwnReservation(training.s, link, action)).toBe('late');
  });
});
