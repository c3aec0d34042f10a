import { expect, it } from 'vitest';
import { day, hour, minute } from '#model/time-units.ts';
import { openTraining, start } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { seatsInReview } from './count-holds.ts';
import { expireDue } from './expire-due.ts';

describeOnBothEngines('expireDue', ({ open }) => {
  it('expires holds in every edition when due, and passes the seats on', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.reserve('ana@example.mx', { from: 'n/s/a' });
    training.pass(minute);
    await training.reserve('eva@example.mx', { editionId: 'f' });
    await expireDue(training.s);
    expect(await training.state('ana@example.mx')).toBe('held');
    training.pass(hour - minute);
    await expireDue(training.s);
    expect(await training.state('ana@example.mx')).toBe('ended expired');
    expect(await training.row('ana@example.mx')).toMatchObject({ heldFrom: 'n/s/a', until: null });
    expect(await training.state('eva@example.mx', 'f')).toBe('held');
    training.pass(2 * day);
    await expireDue(training.s);
    expect([await training.used('e'), await training.used('f')]).toEqual([0, 0]);
    expect(await training.letters('eva@example.mx')).toEqual(['reservation-hold']);
  });

  it('expires a request pending staff confirmation after seven days or at the first class', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    await training.addEdition('f', { date: '2026-11-27' });
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`);
    for (const id of ['e', 'f']) {
      await training.reserve(`ana@firma.mx`, { editionId: id });
      expect(await training.act('ana@firma.mx', 'confirm', undefined, id)).toBe('review');
    }
    const begins = Date.parse('2026-11-28T00:00:00.000Z');
    training.pass(begins - start.getTime() - 1);
    await expireDue(training.s);
    expect(await training.state('ana@firma.mx', 'f')).toBe('requested');
    training.pass(1);
    await expireDue(training.s);
    expect(await training.state('ana@firma.mx', 'f')).toBe('ended expired');
    training.pass(start.getTime() + 7 * day - begins - 1);
    await expireDue(training.s);
    // A second confirmation does not extend it.
    expect(await training.act('ana@firma.mx', 'confirm')).toBe('review');
    expect(await training.state('ana@firma.mx')).toBe('requested');
    training.pass(1);
    await expireDue(training.s);
    expect(await training.row('ana@firma.mx')).toMatchObject({
      state: 'ended',
      endReason: 'expired',
      until: null,
    });
    // The page promised an e-mail.
    expect(await training.letters('ana@firma.mx')).toEqual([
      'reservation-hold',
      'reservation-hold',
      'reservation-cancelled',
      'reservation-cancelled',
    ]);
    expect(await seatsInReview(training.s.db)).toMatchObject({ items: [] });
    // The link takes a seat again, which staff have to confirm again.
    expect(await training.act('ana@firma.mx', 'confirm')).toBe('review');
    expect(await training.row('ana@firma.mx')).toMatchObject({ state: 'requested', endReason: null });
    expect(await training.used()).toBe(8);
  });

  it('expires each once with concurrent processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const training = await openTraining(processes[0].db);
    const others = await Promise.all(processes.slice(1).map(({ db }) => openTraining(db)));
    for (const email of ['a@example.mx', 'b@example.mx', 'c@example.mx']) await training.reserve(email);
    for (const one of [training, ...others]) one.pass(hour);
    await Promise.all([training, ...others].map(({ s }) => expireDue(s)));
    expect([await training.used(), await training.state('a@example.mx')]).toEqual([0, 'ended expired']);
  });
});
