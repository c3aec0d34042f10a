import { expect, it } from 'vitest';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { closeWaitlists } from './close-waitlists.ts';

/** Start of editions by default. */
const begins = Date.parse('2026-12-15T00:00:00.000Z');

describeOnBothEngines('closeWaitlists', ({ open }) => {
  it('writes to people whose seat staff did not approve until then', async () => {
    const training = await openTraining((await open()).db, 1);
    await training.reserve('ana@example.mx');
    const review = { state: 'requested', until: null, reviewSince: training.now().toISOString() } as const;
    await training.db.updateTable('reservation').set(review).execute();
    training.pass(begins - training.now().getTime());
    await closeWaitlists(training.s);
    expect((await training.letters('ana@example.mx')).at(-1)).toBe('reservation-cancelled');
  });

  it('closes the waiting list when the first class begins, and keeps the seats', async () => {
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
    await closeWaitlists(training.s);
    expect(await states()).toEqual(['confirmed', 'waiting', 'asked', 'waiting']);
    training.pass(1);
    await closeWaitlists(training.s);
    await closeWaitlists(training.s);
    expect(await states()).toEqual(['confirmed', 'ended expired', 'ended expired', 'waiting']);
    expect([await training.used(), await training.used('f')]).toEqual([1, 1]);
    expect((await training.row('eva@example.mx')).until).toBeNull();
    expect(await training.letters('leo@example.mx')).toEqual(['line-ask', 'line-joined', 'line-ask', 'line-joined']);
  });
});
