import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSeats } from '#backend/features/reservations/seats/read-seats.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { modes, parseTimeRange, periods, syllabi } from '#model/courses/course.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { readCatalogue } from './catalogue.ts';
import { seedCatalogue, weekdayAfter } from './seed.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const deps = (db: Database) => ({ db, now: () => now, newId: randomUUID });

const coursesOf = (db: Database) => db.selectFrom('course').selectAll().orderBy('position').execute();
const editionsOf = (db: Database) => db.selectFrom('courseHistory').selectAll().execute();

describeOnBothEngines('seedCatalogue', ({ open }) => {
  it('inserts five sample courses in both languages into an empty database', async () => {
    const { db } = await open();
    expect(await seedCatalogue(deps(db))).toBe(true);
    const courses = await coursesOf(db);
    expect(courses.map((course) => course.template)).toEqual([...syllabi]);
    for (const course of courses) {
      expect(course).toMatchObject({ plan: `${course.template}-1`, sample: 1, count: 0, score: null, image: null });
      for (const text of [course.name, course.nameEn, course.desc, course.descEn]) expect(text?.trim()).toBeTruthy();
      for (const text of [course.desc, course.descEn]) expect(text?.length).toBeLessThanOrEqual(140);
      expect(modes).toContain(course.mode);
      expect(course.cost).toBeGreaterThan(0);
    }
  });

  it('gives each course editions on the right weekday, three weeks ahead or more, and a current one', async () => {
    const { db } = await open();
    await seedCatalogue(deps(db));
    const [courses, editions] = [await coursesOf(db), await editionsOf(db)];
    for (const edition of editions) {
      const weekday = new Date(`${edition.date}T00:00:00Z`).getUTCDay();
      expect(periods).toContain(edition.period);
      expect(weekday).toBe(edition.period === 'Saturday' ? 6 : 1);
      expect(edition.date && edition.date >= '2026-12-11').toBe(true);
      expect(parseTimeRange(edition.hour)).not.toBeNull();
      expect(edition.capacity).toBe(12);
      expect(edition.cost).toBe(courses.find((course) => course.id === edition.idCourse)?.cost);
    }
    const shown = await readCatalogue(
      { ...deps(db), imageVersion: async () => null, seatsOf: (rows) => readSeats(db, rows) },
      'es',
    );
    expect(shown.map((course) => course.editions.length)).toEqual([2, 2, 2, 2, 2]);
    expect(shown.map((course) => course.editions[0]?.id)).toEqual(courses.map((course) => course.idCourseHistory));
    expect(editions.filter((edition) => edition.visible === 0)).toHaveLength(1);
    expect(editions).toHaveLength(11);
  });

  it('runs once per database, also after the courses were deleted', async () => {
    const { db } = await open();
    await seedCatalogue(deps(db));
    await db.deleteFrom('course').execute();
    expect(await seedCatalogue(deps(db))).toBe(false);
    expect(await coursesOf(db)).toEqual([]);
  });

  it('leaves a database with courses unchanged', async () => {
    const { db } = await open();
    const stored = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    await db
      .insertInto('course')
      .values({ id: 'own', name: 'Propio', ...stored })
      .execute();
    expect(await seedCatalogue(deps(db))).toBe(false);
    await db.deleteFrom('course').execute();
    expect(await seedCatalogue(deps(db))).toBe(false);
    expect(await coursesOf(db)).toEqual([]);
  });

  it('seeds once with several processes starting concurrently', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const seeded = await Promise.all(processes.map(({ db }) => seedCatalogue(deps(db))));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    expect(await coursesOf(processes[0].db)).toHaveLength(5);
  });
});

describe('weekdayAfter', () => {
  it('returns the next Monday or Saturday, including the given day', () => {
    expect(weekdayAfter('2026-11-20', 21, 1)).toBe('2026-12-14');
    expect(weekdayAfter('2026-11-20', 21, 6)).toBe('2026-12-12');
    expect(weekdayAfter('2026-11-23', 21, 1)).toBe('2026-12-14');
    expect(weekdayAfter('2026-12-30', 0, 6)).toBe('2027-01-02');
  });
});
