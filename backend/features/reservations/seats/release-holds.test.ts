import { expect, it } from 'vitest';
import { auditContextOf } from '#backend/features/reservations/audit-reservations.ts';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { countUnconfirmed, manyGuestHolds, manyHolds, seatsInReview } from './count-holds.ts';
import { releaseHolds } from './release-holds.ts';

const ines = { id: 'ines', email: 'ines@company.example', name: 'Inés' };

describeOnBothEngines('many unconfirmed holds', ({ open }) => {
  it('become one action item from ten on, and are released into requests in one call', async () => {
    const { db } = await open();
    const counted: string[] = [];
    const training = await openTraining(db, 12, { counted: (what, times) => void counted.push(`${what} ${times}`) });
    await training.addEdition('f', { capacity: 12 });
    for (let n = 0; n < manyHolds; n += 1) {
      expect(await manyGuestHolds(db)).toEqual({ items: [], counts: {} });
      await training.reserve(`v${n}@example.mx`, { editionId: n < 5 ? 'e' : 'f', from: `n${n % 3}/s${n}/a${n}` });
    }
    const fields = { name: 'Ana', lastname: 'Ruiz', email: 'staff@example.mx' };
    await reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: false });
    expect(await manyGuestHolds(db)).toMatchObject({
      items: [{ kind: 'holds_many', count: 10, networks: 3 }],
      counts: { reservations: 1 },
    });
    expect(await countUnconfirmed(db)).toEqual({ held: 11, requested: 0 });
    expect(await releaseHolds(auditContextOf(training.s, ines, 'releaseHolds'))).toBe(10);
    expect(await releaseHolds(training.s)).toBe(0);
    expect([await training.used('e'), await training.used('f'), await countUnconfirmed(db)]).toEqual([
      1,
      0,
      { held: 1, requested: 10 },
    ]);
    expect(counted).toEqual(['displaced 5', 'displaced 5']);
    const record = await db.selectFrom('record').select(['act', 'accountEmail']).execute();
    expect(record).toHaveLength(10);
    expect(record[0]).toEqual({ act: 'releaseHolds', accountEmail: 'ines@company.example' });
    expect(await training.act('v1@example.mx', 'confirm')).toBe('done');
    expect(await training.letters('v1@example.mx')).toEqual(['reservation-hold', 'reservation-confirmed']);
  });

  it('leave requests pending staff confirmation', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`);
    await training.reserve('v8@firma.mx');
    await training.act('v8@firma.mx', 'confirm');
    expect(await seatsInReview(db)).toMatchObject({
      items: [{ kind: 'seat_review', editionId: 'e', name: 'Ana Ruiz', email: 'v8@firma.mx' }],
      counts: { reservations: 1 },
    });
  });
});
