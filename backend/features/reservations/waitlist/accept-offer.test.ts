import { expect, it } from 'vitest';
import { day } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

describeOnBothEngines('acceptOffer', ({ open }) => {
  it('confirms an offered seat, idempotently', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    expect(await training.act('eva@example.mx', 'accept')).toBe('full');
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

  it('confirms a free seat for a former, waiting or requested entry, for one of concurrent requests', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.wait('leo@example.mx');
    await training.join('ian@example.mx');
    await training.act('ana@example.mx', 'cancel');
    for (const email of ['eva@example.mx', 'leo@example.mx']) {
      expect(await training.act(email, 'decline')).toBe('done');
      training.pass(1);
    }
    expect([await training.used(), await training.state('leo@example.mx')]).toEqual([0, 'waiting']);
    // Confirming twice keeps one place.
    expect(await training.act('leo@example.mx', 'confirm')).toBe('done');
    expect(await training.state('leo@example.mx')).toBe('waiting');
    expect(await training.act('leo@example.mx', 'accept')).toBe('done');
    expect(await training.act('leo@example.mx', 'accept')).toBe('done');
    expect(await training.row('leo@example.mx')).toMatchObject({ state: 'confirmed', lineAt: null, passedAt: null });
    for (const email of ['eva@example.mx', 'ian@example.mx']) {
      expect(await training.act(email, 'accept')).toBe('full');
    }
    expect([await training.used(), await training.state('eva@example.mx')]).toEqual([1, 'waiting']);
    expect(await training.letters('leo@example.mx')).toEqual([
      'line-ask',
      'line-joined',
      'seat-offer',
      'offer-passed',
      'reservation-confirmed',
    ]);
    await training.act('leo@example.mx', 'cancel');
    await training.act('eva@example.mx', 'decline');
    expect(await training.act('ian@example.mx', 'accept')).toBe('done');
    expect([await training.used(), await training.state('ian@example.mx')]).toEqual([1, 'confirmed']);
  });

  it('does nothing where nothing can be reserved', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.act('ana@example.mx', 'cancel');
    await training.act('eva@example.mx', 'decline');
    await db.updateTable('courseHistory').set({ open: 0 }).where('id', '=', 'e').execute();
    expect(await training.act('eva@example.mx', 'accept')).toBe('not_now');
    await db.updateTable('courseHistory').set({ open: 1 }).where('id', '=', 'e').execute();
    training.pass(30 * day);
    expect(await training.act('eva@example.mx', 'accept')).toBe('not_now');
    expect(await training.used()).toBe(0);
  });

  it('gives one free seat to one of several concurrent requests', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    const people = ['eva', 'leo', 'ian', 'mar'].map((name) => `${name}@example.mx`);
    await training.seat('ana@example.mx');
    for (const email of people) await training.wait(email);
    await training.act('ana@example.mx', 'cancel');
    for (const email of people) await training.act(email, 'decline');
    expect(await training.used()).toBe(0);
    const outcomes = await Promise.all(people.map((email) => training.act(email, 'accept')));
    expect(outcomes.toSorted()).toEqual(['done', 'full', 'full', 'full']);
    expect(await training.used()).toBe(1);
  });
});
