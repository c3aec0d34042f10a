import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';

describeOnBothEngines('leaveLine', ({ open }) => {
  it('ends the place in the line, or the wish for one, and leaves a seat to its own act', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    expect(await training.act('ana@example.mx', 'leave')).toBe('not-now');
    await training.wait('eva@example.mx');
    await training.join('leo@example.mx');
    for (const email of ['eva@example.mx', 'leo@example.mx']) {
      expect(await training.act(email, 'leave')).toBe('done');
      expect(await training.act(email, 'leave')).toBe('done');
      expect(await training.state(email)).toBe('ended left');
    }
  });

  it('passes a seat that was offered on to the next', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.wait('leo@example.mx');
    await training.act('ana@example.mx', 'cancel');
    expect(await training.act('eva@example.mx', 'leave')).toBe('done');
    expect([await training.state('leo@example.mx'), await training.used()]).toEqual(['offered', 1]);
  });
});
