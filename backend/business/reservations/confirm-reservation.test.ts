import { expect, it } from 'vitest';
import { hour } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';

describeOnBothEngines('confirmReservation', ({ open }) => {
  it('makes a held seat theirs, once', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx', { from: 'here' });
    expect(await training.act('ana@example.mx', 'confirm')).toBe('done');
    expect(await training.act('ana@example.mx', 'confirm')).toBe('done');
    expect(await training.row('ana@example.mx')).toMatchObject({
      state: 'confirmed',
      until: null,
      heldFrom: null,
      confirmedAt: training.now().toISOString(),
    });
    expect(await training.used()).toBe(1);
    expect((await training.letters('ana@example.mx')).toSorted()).toEqual([
      'reservation-confirmed',
      'reservation-hold',
    ]);
  });

  it('is not late while nobody else has the seat, and is once the group began', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    await training.reserve('eva@example.mx');
    training.pass(hour);
    expect(await training.act('ana@example.mx', 'confirm')).toBe('done');
    training.pass(30 * 24 * hour);
    expect(await training.act('eva@example.mx', 'confirm')).toBe('late');
    expect(await training.state('eva@example.mx')).toBe('held');
  });

  it('begins a place in the line, with a letter that says which', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.wait('leo@example.mx');
    expect(await training.state('leo@example.mx')).toBe('waiting');
    expect(await training.letters('leo@example.mx')).toEqual(['line-ask', 'line-joined']);
    const places = await db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', '=', 'line-joined')
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    expect(places.map(({ letter }) => JSON.parse(letter).place)).toEqual([1, 2]);
  });

  it('offers a seat at once that came free since the place was asked for', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.join('eva@example.mx');
    await training.act('ana@example.mx', 'cancel');
    expect(await training.used()).toBe(0);
    expect(await training.act('eva@example.mx', 'confirm')).toBe('done');
    expect([await training.state('eva@example.mx'), await training.used()]).toEqual(['offered', 1]);
  });
});
