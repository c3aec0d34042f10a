import { expect, it } from 'vitest';
import { day, hour, minute } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining, type Training } from '#tests/reservations/open-training.ts';
import { endDue } from './end-due.ts';
import { keepCounts } from './keep-counts.ts';

async function letRunOut(training: Training, email: string, from?: string): Promise<void> {
  expect(await training.reserve(email, { from })).toMatchObject({ outcome: 'created' });
  training.pass(hour);
  await endDue(training.s);
}

describeOnBothEngines('how long who let seats run out waits', ({ open }) => {
  it('is until the first of two of a mailbox is a day ago, for a seat and for the line, whatever it has', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.addEdition('f');
    await letRunOut(training, 'ana@example.mx');
    await letRunOut(training, 'ana+2@example.mx');
    const wait = 23 * 60 * 60;
    expect(await training.reserve('ana+3@example.mx')).toEqual({ outcome: 'too-many', wait });
    expect(await training.reserve('ana@example.mx', { editionId: 'f' })).toMatchObject({ outcome: 'created' });
    await training.seat('eva@example.mx');
    await training.seat('leo@example.mx');
    expect(await training.join('ana@example.mx')).toEqual({ outcome: 'too-many', wait });
    expect(await training.used()).toBe(2);
    await training.act('leo@example.mx', 'cancel');
    training.pass(23 * hour);
    expect(await training.reserve('ana@example.mx')).toMatchObject({ outcome: 'created' });
  });

  it('is until the first of eight of an address in an edition is a day ago, but those that were confirmed', async () => {
    const { db } = await open();
    const training = await openTraining(db, null);
    await training.addEdition('f');
    await training.reserve('ana@example.mx', { from: 'here' });
    await training.act('ana@example.mx', 'confirm');
    for (let n = 0; n < 8; n += 1) await letRunOut(training, `v${n}@example.mx`, 'here');
    const ninth = () => training.reserve('v9@example.mx', { from: 'here' });
    expect(await ninth()).toEqual({ outcome: 'too-many', wait: (16 * hour) / 1_000 });
    expect(await training.reserve('v9@example.mx', { from: 'here', editionId: 'f' })).toMatchObject({
      outcome: 'created',
    });
    expect(await training.reserve('v8@example.mx', { from: 'there' })).toMatchObject({ outcome: 'created' });
    training.pass(16 * hour);
    expect(await ninth()).toMatchObject({ outcome: 'created' });
  });

  it('lets one address hold four seats that nobody confirmed', async () => {
    const { db } = await open();
    const training = await openTraining(db, null);
    for (const n of [1, 2, 3, 4]) {
      expect(await training.reserve(`v${n}@example.mx`, { from: 'here' })).toMatchObject({ outcome: 'created' });
      training.pass(minute);
    }
    const fifth = () => training.reserve('v5@example.mx', { from: 'here' });
    expect(await fifth()).toEqual({ outcome: 'too-many', wait: 56 * 60 });
    expect(await training.reserve('v6@example.mx', { from: 'there' })).toMatchObject({ outcome: 'created' });
    await training.act('v2@example.mx', 'confirm');
    expect(await fifth()).toMatchObject({ outcome: 'created' });
  });

  it('needs no address any more after a day', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await letRunOut(training, 'ana@example.mx', 'here');
    await keepCounts(training.s);
    expect((await training.row('ana@example.mx')).heldFrom).toBe('here');
    training.pass(day);
    await keepCounts(training.s);
    expect((await training.row('ana@example.mx')).heldFrom).toBeNull();
  });
});
