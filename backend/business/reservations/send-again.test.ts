import { expect, it } from 'vitest';
import { hour, minute } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { sendAgain } from './send-again.ts';

const seenOf = (asked: object) => ('seen' in asked && typeof asked.seen === 'string' ? asked.seen : '');

describeOnBothEngines('sendAgain', ({ open }) => {
  it('sends the letter once more after a minute, and twice a day', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const seen = seenOf(await training.reserve('ana@example.mx'));
    const again = () => sendAgain(training.s, seen);
    training.pass(20_500);
    expect(await again()).toEqual({ sent: false, wait: 40 });
    training.pass(39_500);
    expect(await again()).toEqual({ sent: true });
    training.pass(minute);
    expect(await again()).toEqual({ sent: true });
    training.pass(minute);
    expect(await again()).toEqual({ sent: false, wait: null });
    expect(await training.letters('ana@example.mx')).toEqual(Array.from({ length: 3 }, () => 'reservation-hold'));
  });

  it('sends nothing when it is over or was never ours', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const seen = seenOf(await training.reserve('ana@example.mx'));
    expect(await sendAgain(training.s, 'nonsense')).toEqual({ sent: false, wait: null });
    training.pass(hour);
    expect(await sendAgain(training.s, seen)).toEqual({ sent: false, wait: null });
  });

  it('tells who typed a mailbox that has a seat the same', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    training.pass(25 * hour);
    const seen = seenOf(await training.reserve('ana@example.mx'));
    expect(await sendAgain(training.s, seen)).toEqual({ sent: false, wait: 60 });
    training.pass(minute);
    expect(await sendAgain(training.s, seen)).toEqual({ sent: true });
    expect((await training.letters('ana@example.mx')).filter((kind) => kind === 'reservation-again')).toHaveLength(2);
  });
});
