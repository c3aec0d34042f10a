import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { readCatalogueState } from './catalogue-state.ts';
import { seedCatalogue } from './seed.ts';

describeOnBothEngines('the state of the catalogue', ({ open }) => {
  test('is the same until something changes, and another one after each change', async () => {
    const { db } = await open();
    let now = new Date('2026-11-21T12:00:00.000Z');
    let ids = 0;
    const s = { db, now: () => now, newId: () => `id-${++ids}` };
    await seedCatalogue(s);
    const states = [await readCatalogueState(s)];
    expect(await readCatalogueState(s)).toBe(states[0]);

    const later = '2026-11-21T12:00:00.001Z';
    const [edition] = await db.selectFrom('courseHistory').selectAll().orderBy('id').limit(1).execute();
    await db
      .updateTable('courseHistory')
      .set({ visible: 0, updatedAt: later })
      .where('id', '=', edition?.id ?? '')
      .execute();
    states.push(await readCatalogueState(s));
    await db
      .deleteFrom('courseHistory')
      .where('id', '=', edition?.id ?? '')
      .execute();
    states.push(await readCatalogueState(s));
    await db.updateTable('course').set({ name: 'Otro', updatedAt: later }).execute();
    states.push(await readCatalogueState(s));
    now = new Date('2026-11-22T12:00:00.000Z');
    states.push(await readCatalogueState(s));
    expect(new Set(states).size).toBe(5);
  });
});
