import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { closeLines } from './close-lines.ts';

/** Of every edition that does not say otherwise. */
const begins = Date.parse('2026-12-15T00:00:00.000Z');

describeOnBothEngines('closeLines', ({ open }) => {
  it('ends the line of a group when its first class begins, and no seat of it', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.addEdition('f', { date: '2027-02-08' });
    for (const id of ['e', 'f']) {
      await training.seat('ana@example.mx', id);
      await training.wait('leo@example.mx', id);
    }
    await training.join('eva@example.mx');
    const states = () =>
      Promise.all([
        ...['ana', 'leo', 'eva'].map((name) => training.state(`${name}@example.mx`)),
        training.state('leo@example.mx', 'f'),
      ]);
    training.pass(begins - training.now().getTime() - 1);
    await closeLines(training.s);
    expect(await states()).toEqual(['confirmed', 'waiting', 'asked', 'waiting']);
    training.pass(1);
    await closeLines(training.s);
    await closeLines(training.s);
    expect(await states()).toEqual(['confirmed', 'ended expired', 'ended expired', 'waiting']);
    expect([await training.used(), await training.used('f')]).toEqual([1, 1]);
    expect((await training.row('eva@example.mx')).until).toBeNull();
    expect(await training.letters('leo@example.mx')).toEqual(['line-ask', 'line-joined', 'line-ask', 'line-joined']);
  });
});
