import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSeats } from '#backend/features/reservations/seats/read-seats.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { rowWriter } from '#backend/protocols/graphql/crud/write-rows.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { readCatalogue } from './catalogue.ts';
import { catalogueSteps, readSamples, sampleActionItems } from './samples.ts';
import { seedCatalogue } from './seed.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const later = '2026-11-21T10:00:00.000Z';
const always = () => true;

describeOnBothEngines('samples', ({ open }) => {
  async function seeded() {
    const { db } = await open();
    await seedCatalogue({ db, now: () => now, newId: randomUUID });
    return { db, writer: rowWriter(db) };
  }
  const shown = (db: Database, isPublic: boolean) =>
    readCatalogue(
      { db, isPublic, now: () => now, imageVersion: () => null, seatsOf: (rows) => readSeats(db, rows) },
      'es',
    );

  it('are all courses and groups of a new installation', async () => {
    const { db } = await seeded();
    const { courseIds, editionIds } = await readSamples(db);
    expect([courseIds.length, editionIds.length]).toEqual([5, 11]);
    expect(await catalogueSteps(db)).toMatchObject([{ done: false }, { done: false }]);
  });

  it('say so on a public site, and are an item there', async () => {
    const { db } = await seeded();
    const marks = async (isPublic: boolean) =>
      new Set((await shown(db, isPublic)).flatMap(({ editions }) => editions.map(({ sample }) => sample)));
    expect(await marks(true)).toEqual(new Set([true]));
    expect(await marks(false)).toEqual(new Set([undefined]));
    expect(await sampleActionItems({ db, isPublic: true }, now)).toEqual({
      items: [{ kind: 'samples_shown', id: 'samples', since: now.toISOString(), count: 10 }],
      counts: { groups: 1 },
    });
    expect(await sampleActionItems({ db, isPublic: false }, now)).toEqual({ items: [], counts: {} });
    await db.updateTable('courseHistory').set({ open: 0 }).execute();
    expect(await sampleActionItems({ db, isPublic: true }, now)).toEqual({ items: [], counts: {} });
  });

  it('end with a change by staff, but not by hiding or closing', async () => {
    const { db, writer } = await seeded();
    const [course] = await db.selectFrom('course').select(['id', 'idCourseHistory']).execute();
    const [id, edition] = [course?.id ?? '', course?.idCourseHistory ?? ''];
    await writer.change('CourseHistory', edition, always, () => ({ visible: false, open: false, updatedAt: later }));
    expect((await readSamples(db)).editionIds).toContain(edition);
    await writer.change('CourseHistory', edition, always, () => ({
      date: '2027-01-11',
      visible: true,
      updatedAt: later,
    }));
    expect(await readSamples(db)).toMatchObject({
      courseIds: expect.not.arrayContaining([id]),
      editionIds: { length: 10 },
    });
    expect(await catalogueSteps(db)).toMatchObject([
      { name: 'course', done: false },
      { name: 'group', done: true },
    ]);
    await writer.change('Course', id, always, () => ({ name: 'Propio', updatedAt: later }));
    expect(await catalogueSteps(db)).toMatchObject([{ done: true }, { done: true }]);
  });
});
