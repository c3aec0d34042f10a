import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { hasGroupBegun } from './has-group-begun.ts';

const time = { createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' };

describeOnBothEngines('hasGroupBegun', ({ open }) => {
  it('is true from the minute of the first class, also when moved, for visible groups only', async () => {
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
      ])
      .execute();
    const begun = (local: string) => {
      const at = new Date(`2026-11-23T${local}:00-06:00`);
      return hasGroupBegun(db, new Date(at.getTime() - 60_000), at);
    };
    for (const local of ['09:00', '10:00']) expect(await begun(local), local).toBe(true);
    for (const local of ['08:00', '08:59', '09:01', '11:00']) expect(await begun(local), local).toBe(false);
  });
});
