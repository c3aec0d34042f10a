import { expect, it } from 'vitest';
import { day, hour } from '#model/time-units.ts';
import { openTraining, start } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const begins = Date.parse('2026-12-15T00:00:00.000Z');

describeOnBothEngines('offerFreedSeats', ({ open }) => {
  it('offers a seat for a day, until six hours before the first class, and then to the public', async () => {
    const { db } = await open();
    const training = await openTraining(db, 3);
    const people = ['ana', 'eva', 'leo'].map((name) => `${name}@example.mx`);
    for (const person of people) await training.seat(person);
    for (const person of people) await training.wait(`w${person}`);
    await db.updateTable('courseHistory').set({ cancelHours: 0 }).execute();
    const untilOf = async (email: string) => Date.parse((await training.row(email)).until ?? '');
    await training.act('ana@example.mx', 'cancel');
    expect((await untilOf('wana@example.mx')) - training.now().getTime()).toBe(day);
    training.pass(begins - 7 * hour - training.now().getTime());
    await training.act('eva@example.mx', 'cancel');
    expect(await untilOf('weva@example.mx')).toBe(begins - 6 * hour);
    training.pass(1);
    await training.act('leo@example.mx', 'cancel');
    expect([await training.state('wleo@example.mx'), await training.used()]).toEqual(['waiting', 2]);
    expect(start.getTime()).toBeLessThan(begins);
  });

  it('offers none of a group whose capacity was reduced', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    for (const person of ['ana', 'eva']) await training.seat(`${person}@example.mx`);
    await training.wait('leo@example.mx');
    await db.updateTable('courseHistory').set({ capacity: 1 }).execute();
    await training.act('ana@example.mx', 'cancel');
    expect([await training.state('leo@example.mx'), await training.used()]).toEqual(['waiting', 1]);
  });
});
