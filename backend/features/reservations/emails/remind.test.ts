import { expect, it } from 'vitest';
import { day, hour } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { remind } from './remind.ts';

const begins = Date.parse('2026-12-15T00:00:00.000Z');

describeOnBothEngines('remind', ({ open }) => {
  it('reminds the current seat holder three days and one day before, once each', async () => {
    const { db } = await open();
    const training = await openTraining(db, 9);
    const reminded = async (email: string) => {
      const rows = await db
        .selectFrom('mailOutbox')
        .select('letter')
        .where('recipient', '=', email)
        .where('kind', '=', 'reservation-reminder')
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map(({ letter }) => JSON.parse(letter).days);
    };
    await training.seat('ana@example.mx');
    await training.reserve('leo@example.mx');
    training.pass(begins - 3 * day - 1 - training.now().getTime());
    await remind(training.s);
    expect(await reminded('ana@example.mx')).toEqual([]);
    training.pass(1);
    await Promise.all([remind(training.s), remind(training.s)]);
    expect(await reminded('ana@example.mx')).toEqual([3]);
    training.pass(hour);
    await training.seat('eva@example.mx');
    await remind(training.s);
    expect([await reminded('ana@example.mx'), await reminded('eva@example.mx')]).toEqual([[3], []]);
    training.pass(2 * day);
    await remind(training.s);
    expect([await reminded('ana@example.mx'), await reminded('eva@example.mx')]).toEqual([[3, 1], [1]]);
    expect(await reminded('leo@example.mx')).toEqual([]);
  });

  it('sends one reminder after downtime, and none once the class began or was cancelled', async () => {
    const { db } = await open();
    const training = await openTraining(db, 9);
    await training.addEdition('f', { date: '2026-12-15' });
    await training.seat('ana@example.mx');
    await training.seat('eva@example.mx', 'f');
    await db.updateTable('courseHistory').set({ cancelledAt: 'then' }).where('id', '=', 'f').execute();
    training.pass(begins - hour - training.now().getTime());
    await remind(training.s);
    await remind(training.s);
    training.pass(2 * hour);
    await remind(training.s);
    const emails = await db
      .selectFrom('mailOutbox')
      .select('recipient')
      .where('kind', '=', 'reservation-reminder')
      .execute();
    expect(emails).toEqual([{ recipient: 'ana@example.mx' }]);
  });
});
