import { expect, it } from 'vitest';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { correctReservations, eraseReservations, findReservations, isTwiceInGroup } from './privacy.ts';

describeOnBothEngines('privacy of reservations', ({ open }) => {
  it('finds, corrects and erases for any tag of the address', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.addEdition('f');
    await training.reserve('ana@example.mx', { from: 'here' });
    await training.act('ana@example.mx', 'confirm');
    await training.wait('eva@example.mx');
    await training.reserve('ana+2@example.mx', { editionId: 'f', from: 'here' });
    const within = <Done>(run: (trx: Parameters<typeof findReservations>[0]) => Promise<Done>) =>
      db.transaction().execute(async (trx) => {
        await lockMailbox(trx, 'ana@example.mx');
        return run(trx);
      });
    const found = await within((trx) => findReservations(trx, 'ANA@example.mx'));
    expect(found).toMatchObject([
      { email: 'ana@example.mx', heldFrom: null },
      { email: 'ana+2@example.mx', heldFrom: null },
    ]);
    await within((trx) => correctReservations(trx, training.s, 'ana@example.mx', { name: 'Anna' }));
    expect(await training.row('ana@example.mx')).toMatchObject({ name: 'Anna', lastname: 'Ruiz', state: 'confirmed' });
    for (const [to, taken] of [
      ['eva+2@example.mx', true],
      ['ana+3@example.mx', false],
      ['anna@example.mx', false],
    ] as const) {
      expect(await within((trx) => isTwiceInGroup(trx, 'ana@example.mx', to))).toBe(taken);
    }
    await within((trx) => correctReservations(trx, training.s, 'ana@example.mx', { email: 'anna@example.mx' }));
    expect((await training.letters('anna@example.mx')).toSorted()).toEqual([
      'reservation-confirmed',
      'reservation-hold',
    ]);
    await within((trx) => correctReservations(trx, training.s, 'anna@example.mx', { email: 'ana@example.mx' }));
    const changes = await within((trx) => eraseReservations(trx, training.s, 'ana@example.mx'));
    const editions = changes.filter(({ entity }) => entity === 'CourseHistory').map(({ row }) => String(row.id));
    expect(editions.toSorted()).toEqual(['e', 'f']);
    expect(await within((trx) => findReservations(trx, 'ana@example.mx'))).toEqual([]);
    expect(await training.letters('ana@example.mx')).toEqual([]);
    expect([await training.state('eva@example.mx'), await training.used('e'), await training.used('f')]).toEqual([
      'offered',
      1,
      0,
    ]);
  });
});
