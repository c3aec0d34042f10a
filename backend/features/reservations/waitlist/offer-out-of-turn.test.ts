import { expect, it } from 'vitest';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { offerOutOfTurn } from './offer-out-of-turn.ts';

describeOnBothEngines('offerOutOfTurn', ({ open }) => {
  it('offers a free seat out of turn and stores the reason', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.wait('leo@example.mx');
    const { id } = await training.row('leo@example.mx');
    expect(await offerOutOfTurn(training.s, id, 'called')).toEqual({ outcome: 'full' });
    await training.act('ana@example.mx', 'cancel');
    await training.act('eva@example.mx', 'leave');
    await training.act('leo@example.mx', 'decline');
    // 19:00 in Mexico City is the next day in UTC.
    training.pass(7 * 60 * 60_000);
    expect(await offerOutOfTurn(training.s, id, 'called')).toMatchObject({
      outcome: 'done',
      row: { state: 'offered', note: '2026-11-23: called' },
    });
    expect(await training.used()).toBe(1);
    expect((await training.letters('leo@example.mx')).filter((kind) => kind === 'seat-offer')).toHaveLength(2);
    await training.act('leo@example.mx', 'accept');
    expect(await offerOutOfTurn(training.s, id, 'called')).toEqual({ outcome: 'not_now' });
    expect(await offerOutOfTurn(training.s, 'none', 'called')).toEqual({ outcome: 'gone' });
  });
});
