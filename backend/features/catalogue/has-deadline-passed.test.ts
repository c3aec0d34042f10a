import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { hasDeadlinePassed } from './has-deadline-passed.ts';

const time = { createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' };

describeOnBothEngines('hasDeadlinePassed', ({ open }) => {
  it('is true at the first class, also when moved, and a day before it, for visible groups only', async () => {
    const { db } = await open();
    const hour = '09:00-11:00';
    const moved = JSON.stringify([{ n: 1, date: '2026-11-23', from: '10:00', to: '12:00' }]);
    await db
      .insertInto('courseHistory')
      .values([
        { id: 'a', date: '2026-11-23', hour, visible: 1, ...time },
        { id: 'b', date: '2026-11-30', hour, visible: 1, sessions: 4, moved, ...time },
        { id: 'c', date: '2026-11-23', hour: '08:00-09:00', visible: 0, ...time },
        { id: 'd', date: '2026-11-23', hour: null, visible: 1, ...time },
        { id: 'e', date: '2026-11-24', hour: '13:00-14:00', visible: 1, ...time },
      ])
      .execute();
    const passed = (local: string) => {
      const at = new Date(`2026-11-23T${local}:00-06:00`);
      return hasDeadlinePassed(db, new Date(at.getTime() - 60_000), at);
    };
    for (const local of ['09:00', '10:00', '13:00']) expect(await passed(local), local).toBe(true);
    for (const local of ['08:00', '08:59', '09:01', '11:00', '13:01']) expect(await passed(local), local).toBe(false);
  });
});
