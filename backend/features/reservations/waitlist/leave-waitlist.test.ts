import { expect, it } from 'vitest';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

describeOnBothEngines('leaveWaitlist', ({ open }) => {
  it('deletes the entry or its request, and leaves a seat to cancelReservation', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    expect(await training.act('ana@example.mx', 'leave')).toBe('not_now');
    await training.wait('eva@example.mx');
    await training.join('leo@example.mx');
    for (const email of ['eva@example.mx', 'leo@example.mx']) {
      expect(await training.act(email, 'leave')).toBe('done');
      expect(await training.act(email, 'leave')).toBe('done');
      expect(await training.state(email)).toBe('ended left');
    }
  });

  it('passes an offered seat on to the next', async () => {
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
