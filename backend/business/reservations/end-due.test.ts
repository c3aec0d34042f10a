import { expect, it } from 'vitest';
import { day, hour, minute } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining, start } from '#tests/reservations/open-training.ts';
import { endDue } from './end-due.ts';

describeOnBothEngines('endDue', ({ open }) => {
  it('ends what is over in every edition, passes the seats on, and says when the next is due', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.reserve('ana@example.mx', { from: 'n/s/a' });
    training.pass(minute);
    await training.reserve('eva@example.mx', { editionId: 'f' });
    expect(await endDue(training.s)).toBe(new Date(start.getTime() + hour).toISOString());
    training.pass(hour - minute);
    const next = await endDue(training.s);
    expect(await training.state('ana@example.mx')).toBe('ended expired');
    expect(await training.row('ana@example.mx')).toMatchObject({ heldFrom: 'n/s/a', until: null });
    expect(next).toBe((await training.row('eva@example.mx', 'f')).until);
    training.pass(2 * day);
    expect(await endDue(training.s)).toBeNull();
    expect([await training.used('e'), await training.used('f')]).toEqual([0, 0]);
    expect(await training.letters('eva@example.mx')).toEqual(['reservation-hold']);
  });

  it('ends each once, by however many processes at once', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const training = await openTraining(processes[0].db);
    const others = await Promise.all(processes.slice(1).map(({ db }) => openTraining(db)));
    for (const email of ['a@example.mx', 'b@example.mx', 'c@example.mx']) await training.reserve(email);
    for (const one of [training, ...others]) one.pass(hour);
    await Promise.all([training, ...others].map(({ s }) => endDue(s)));
    expect([await training.used(), await training.state('a@example.mx')]).toEqual([0, 'ended expired']);
  });
});
