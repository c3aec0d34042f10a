import { expect, it } from 'vitest';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import { day, hour } from '#model/time-units.ts';
import { openTraining, start } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { changeForPerson } from './change-own-reservation.ts';

/** 14 December, 18:00 in Mexico City. */
const begins = Date.parse('2026-12-15T00:00:00.000Z');

describeOnBothEngines('cancelReservation', ({ open }) => {
  it('cancels a seat with an e-mail, idempotently', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    expect(await training.act('ana@example.mx', 'cancel')).toBe('done');
    expect(await training.act('ana@example.mx', 'cancel')).toBe('done');
    expect([await training.state('ana@example.mx'), await training.used()]).toEqual(['ended cancelled', 0]);
    expect((await training.letters('ana@example.mx')).filter((kind) => kind === 'reservation-cancelled')).toHaveLength(
      1,
    );
  });

  it('sends no e-mail for a cancelled hold', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    expect(await training.act('ana@example.mx', 'cancel')).toBe('done');
    expect([await training.used(), await training.letters('ana@example.mx')]).toEqual([0, ['reservation-hold']]);
  });

  it('sends an e-mail, without a calendar file, when staff refuse a seat that waits for them', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`);
    await training.reserve('ana@firma.mx');
    expect(await training.act('ana@firma.mx', 'confirm')).toBe('review');
    expect(await changeForPerson(training.s, (await training.row('ana@firma.mx')).id, 'cancel')).toBe('done');
    expect(await training.state('ana@firma.mx')).toBe('ended cancelled');
    const { letter } = await db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', '=', 'reservation-cancelled')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(letter ?? '')).toMatchObject({ by: 'company', unconfirmed: true });
  });

  it("is refused from a day before the first class, or the edition's limit, except for staff", async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f', { cancelHours: 72 });
    for (const id of ['e', 'f']) await training.seat('ana@example.mx', id);
    training.pass(begins - 3 * day - start.getTime() + 1);
    expect(await training.act('ana@example.mx', 'cancel', undefined, 'f')).toBe('late');
    training.pass(2 * day - 1);
    await training.seat('eva@example.mx');
    expect(await training.act('ana@example.mx', 'cancel')).toBe('done');
    training.pass(1);
    expect(await training.act('eva@example.mx', 'cancel')).toBe('late');
    expect(await changeForPerson(training.s, (await training.row('eva@example.mx')).id, 'cancel')).toBe('done');
    training.pass(hour);
    await training.reserve('leo@example.mx');
    expect(await training.act('leo@example.mx', 'cancel')).toBe('done');
    expect(await training.used()).toBe(0);
  });

  it('restores the waiting list position when a hold is cancelled', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    for (const email of ['leo@example.mx', 'eva@example.mx']) await training.wait(email);
    const { lineAt } = await training.row('eva@example.mx');
    await training.act('ana@example.mx', 'cancel');
    for (const email of ['leo@example.mx', 'eva@example.mx']) await training.act(email, 'decline');
    const again = (await training.row('eva@example.mx')).lineAt;
    expect(lineAt).not.toBe(again);
    training.pass(hour);
    const fields = { name: 'Eva', lastname: 'Ruiz', email: 'eva@example.mx' };
    await reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: false });
    expect([await training.state('eva@example.mx'), await training.used()]).toEqual(['held', 1]);
    expect(await training.act('eva@example.mx', 'cancel')).toBe('done');
    expect(await training.row('eva@example.mx')).toMatchObject({
      state: 'waiting',
      endReason: null,
      until: null,
      heldFrom: null,
      lineAt: again,
    });
    // Everyone on the list declined this seat, so no more offers are made.
    expect([await training.state('leo@example.mx'), await training.used()]).toEqual(['waiting', 0]);
  });

  it('offers the seat to the first on the waiting list, except the one who cancelled', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.act('ana@example.mx', 'cancel');
    expect([await training.state('eva@example.mx'), await training.used()]).toEqual(['offered', 1]);
    await training.wait('ana@example.mx');
    await training.act('eva@example.mx', 'decline');
    expect([await training.state('ana@example.mx'), await training.used()]).toEqual(['waiting', 0]);
  });
});
