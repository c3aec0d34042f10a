import { expect, test } from 'vitest';
import { rowWriter } from '#backend/graphql/write-rows.ts';
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
    await db.updateTable('courseHistory').set({ date: '2026-11-22', hour: '09:00-11:00', updatedAt: later }).execute();
    states.push(await readCatalogueState(s));
    // The first class begins.
    now = new Date('2026-11-22T15:00:00.000Z');
    states.push(await readCatalogueState(s));
    expect(new Set(states).size).toBe(7);
  });

  test('is another one after each change of another process, whatever its times say', async () => {
    const [{ db }, another] = [await open(), await open()];
    const s = { db, now: () => new Date('2026-11-21T12:00:00.000Z') };
    const time = { createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' };
    const states = [await readCatalogueState(s)];
    async function after(...changes: readonly { execute(): Promise<unknown> }[]): Promise<void> {
      for (const change of changes) await change.execute();
      states.push(await readCatalogueState(s));
    }
    const removal = (id: string) => ({ execute: () => rowWriter(another.db).remove('Course', id, () => true) });
    const course = { id: 'a', idCourseHistory: 'e', ...time };
    await after(another.db.insertInto('course').values({ ...course, name: 'one' }));
    for (const name of ['two', 'three', 'two']) await after(another.db.updateTable('course').set({ name }));
    await after(removal('a'));
    await after(another.db.insertInto('course').values({ ...course, name: 'four' }));
    // And when it was gone again before anybody looked.
    await after(another.db.insertInto('course').values({ ...course, id: 'b' }), removal('b'));
    await after(another.db.insertInto('courseHistory').values({ id: 'e', visible: 1, ...time }));
    for (const visible of [0, 1] as const) await after(another.db.updateTable('courseHistory').set({ visible }));
    expect(new Set(states).size).toBe(11);

    await another.db.selectFrom('course').selectAll().execute();
    expect(await readCatalogueState(s)).toBe(states.at(-1));
  });
});
