import { expect, it } from 'vitest';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { groupActionItems } from './upcoming-groups.ts';

const at = new Date('2026-11-23T18:00:00.000Z');

describeOnBothEngines('groupActionItems', ({ open }) => {
  it('counts payments to refund per cancelled group until all is returned', async () => {
    const { db } = await open();
    const times = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
    const cancelledAt = '2026-11-20T12:00:00.000Z';
    await db
      .insertInto('courseHistory')
      .values(['c', 'd'].map((id) => ({ ...times, id, date: '2026-12-14', hour: '09:00-11:00', cancelledAt })))
      .execute();
    const lost = { editionId: 'c', state: 'ended', endReason: 'edition-cancelled', confirmedAt: cancelledAt } as const;
    await db
      .insertInto('reservation')
      .values([
        sampleReservation({ id: 'paid', ...lost, paidAmount: 1_250 }),
        sampleReservation({ id: 'too', ...lost, paidAmount: 900 }),
        sampleReservation({ id: 'free', ...lost }),
        sampleReservation({ id: 'nothing', ...lost, paidAmount: 0 }),
        sampleReservation({ id: 'held', ...lost, confirmedAt: null, paidAmount: 1_250 }),
        sampleReservation({ id: 'left', ...lost, endReason: 'cancelled', paidAmount: 1_250 }),
        sampleReservation({ id: 'nobody', ...lost, editionId: 'd' }),
      ])
      .execute();
    const owed = async () => {
      const { items, counts } = await groupActionItems(db, at);
      return [items.map(({ kind, id, count, since }) => [kind, id, count, since]), counts];
    };
    expect(await owed()).toEqual([[['refund_owed', 'c', 2, cancelledAt]], { groups: 1 }]);
    const refund = (refundedAmount: number) => db.updateTable('reservation').set({ refundedAmount }).execute();
    await refund(900);
    expect(await owed()).toEqual([[['refund_owed', 'c', 1, cancelledAt]], { groups: 1 }]);
    await refund(1_250);
    expect(await owed()).toEqual([[], { groups: 0 }]);
  });
});
