import { expect, it } from 'vitest';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { hour } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining, type Training } from '#tests/reservations/open-training.ts';
import { actOnReservation } from './act-on-reservation.ts';
import { endDue } from './end-due.ts';
import { reservationPage } from './reservation-page.ts';

/** The link of the one letter to `ana@example.mx`. */
async function linkOf(training: Training): Promise<string> {
  const { id, emailKey } = await training.row('ana@example.mx');
  return signReservation(training.s.ring, { id, to: mailboxMark(emailKey) });
}

async function runOut(training: Training): Promise<void> {
  training.pass(hour);
  await endDue(training.s);
}

describeOnBothEngines('the link of the one letter of a day', ({ open }) => {
  it('takes a seat after its hour, without another letter that asks', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    expect(await training.state('ana@example.mx')).toBe('ended expired');
    expect(await actOnReservation(training.s, link, 'join')).toBe('not-now');
    for (let n = 0; n < 2; n += 1) expect(await actOnReservation(training.s, link, 'confirm')).toBe('done');
    expect([await training.state('ana@example.mx'), await training.used()]).toEqual(['confirmed', 1]);
    expect(await training.letters('ana@example.mx')).toEqual(['reservation-hold', 'reservation-confirmed']);
  });

  it('joins the line when the last seat went, at its end', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    await training.seat('eva@example.mx');
    await training.wait('leo@example.mx');
    expect(await actOnReservation(training.s, link, 'confirm')).toBe('full');
    for (let n = 0; n < 2; n += 1) expect(await actOnReservation(training.s, link, 'join')).toBe('done');
    expect(await reservationPage(training.s, link, 'es')).toMatchObject({ state: 'waiting', place: 2 });
    expect([await training.used(), await training.letters('ana@example.mx')]).toEqual([
      1,
      ['reservation-hold', 'line-joined'],
    ]);
  });

  it('works for its owner when a stranger let two holds run out and the form is closed for a day', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    await training.reserve('ana+x@example.mx', { from: 'elsewhere' });
    // What was typed later stands on the page of the first letter.
    expect(await reservationPage(training.s, link, 'es')).toMatchObject({ state: 'held', email: 'ana+x@example.mx' });
    await runOut(training);
    expect(await training.reserve('ana@example.mx')).toMatchObject({ outcome: 'too-many' });
    expect(await actOnReservation(training.s, link, 'confirm')).toBe('done');
    expect([await training.state('ana@example.mx'), await training.used()]).toEqual(['confirmed', 1]);
  });

  it('confirms what was typed again meanwhile instead of taking a second seat', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    await training.reserve('ana+x@example.mx');
    for (let n = 0; n < 2; n += 1) expect(await actOnReservation(training.s, link, 'confirm')).toBe('done');
    expect([await training.state('ana+x@example.mx'), await training.used()]).toEqual(['confirmed', 1]);
    for (let n = 0; n < 2; n += 1) expect(await actOnReservation(training.s, link, 'cancel')).toBe('done');
    expect(await training.used()).toBe(0);
  });

  it('still shows what else the mailbox has when its group was removed', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await training.reserve('ana@example.mx', { editionId: 'f' });
    await db.deleteFrom('courseHistory').where('id', '=', 'e').execute();
    expect(await reservationPage(training.s, link, 'es')).toMatchObject({ removed: true, mine: [{ state: 'held' }] });
  });

  it('does nothing once the group began', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    const link = await linkOf(training);
    await runOut(training);
    training.pass(30 * 24 * hour);
    for (const act of ['confirm', 'join'] as const) expect(await actOnReservation(training.s, link, act)).toBe('late');
  });
});
