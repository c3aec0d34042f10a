import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';

describeOnBothEngines('acceptOffer', ({ open }) => {
  it('makes the seat that is offered theirs, once', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    expect(await training.act('eva@example.mx', 'accept')).toBe('not-now');
    await training.act('ana@example.mx', 'cancel');
    expect(await training.act('eva@example.mx', 'accept')).toBe('done');
    expect(await training.act('eva@example.mx', 'accept')).toBe('done');
    expect(await training.row('eva@example.mx')).toMatchObject({ state: 'confirmed', lineAt: null, until: null });
    expect(await training.used()).toBe(1);
    expect((await training.letters('eva@example.mx')).toSorted()).toEqual([
      'line-ask',
      'line-joined',
      'reservation-confirmed',
      'seat-offer',
    ]);
  });
});
