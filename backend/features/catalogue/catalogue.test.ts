import { expect, it } from 'vitest';
import { readSeats } from '#backend/features/reservations/seats/read-seats.ts';
import type { Database, NewCourse, NewCourseHistory } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { type CatalogueDeps, readCatalogue } from './catalogue.ts';

// Still the 20th in Mexico City.
const now = new Date('2026-11-21T05:00:00.000Z');
const stored = { createdAt: now.toISOString(), updatedAt: now.toISOString() };

const addCourse = (db: Database, course: Omit<NewCourse, 'createdAt' | 'updatedAt'>) =>
  db
    .insertInto('course')
    .values({ ...stored, ...course })
    .execute();

const addEdition = (db: Database, edition: Omit<NewCourseHistory, 'createdAt' | 'updatedAt'>) =>
  db
    .insertInto('courseHistory')
    .values({ visible: 1, ...stored, ...edition })
    .execute();

const deps = (db: Database): CatalogueDeps => ({
  db,
  now: () => now,
  imageVersion: async (key) => (key === 'images/word.jpg' ? '1' : null),
  seatsOf: (editions) => readSeats(db, editions),
});

describeOnBothEngines('readCatalogue', ({ open }) => {
  it('returns an empty list without courses', async () => {
    const { db } = await open();
    expect(await readCatalogue(deps(db), 'es')).toEqual([]);
  });

  it('sorts courses by their order, unordered ones last', async () => {
    const { db } = await open();
    await addCourse(db, { id: 'none', name: 'Sin lugar' });
    await addCourse(db, { id: 'second', position: 2 });
    await addCourse(db, { id: 'first', position: 1 });
    const courses = await readCatalogue(deps(db), 'es');
    expect(courses.map((course) => course.id)).toEqual(['first', 'second', 'none']);
  });

  it('shows a syllabus stored before a text was added, without that text', async () => {
    const { db } = await open();
    const topics = [{ id: 't1', heading: { es: 'Tablas', en: '' }, items: { es: 'Filas', en: '' } }];
    await addCourse(db, { id: 'a', syllabus: JSON.stringify({ objective: { es: 'Leer.', en: '' }, topics }) });
    const [course] = await readCatalogue(deps(db), 'en');
    expect(course?.written).toMatchObject({ objective: 'Leer.', bring: '', topics: [{ heading: 'Tablas' }] });
  });

  it('returns texts of the language and falls back to Spanish', async () => {
    const { db } = await open();
    const common = { mode: 'Remote', template: 'word', cost: 1250.5, image: 'images/word.jpg' };
    await addCourse(db, { id: 'a', position: 1, name: 'Uno', desc: 'D1', nameEn: 'One', descEn: 'E1', ...common });
    const elsewhere = { template: 'cooking', image: 'https://elsewhere.mx/x.jpg' };
    await addCourse(db, { id: 'b', position: 2, name: 'Dos', desc: 'D2', ...elsewhere });
    const shown = {
      mode: 'Remote',
      syllabus: 'word',
      picture: '/images/word.jpg?v=1',
      pictured: '',
      written: null,
      cost: 1250.5,
      editions: [],
    };
    const bare = { mode: null, syllabus: null, picture: null, pictured: '', written: null, cost: null, editions: [] };
    expect(await readCatalogue(deps(db), 'es')).toEqual([
      { id: 'a', name: 'Uno', desc: 'D1', ...shown },
      { id: 'b', name: 'Dos', desc: 'D2', ...bare },
    ]);
    expect(await readCatalogue(deps(db), 'en')).toEqual([
      { id: 'a', name: 'One', desc: 'E1', ...shown },
      { id: 'b', name: 'Dos', desc: 'D2', ...bare },
    ]);
  });

  it('omits an image that does not exist', async () => {
    const { db } = await open();
    await addCourse(db, { id: 'a', image: 'images/gone.jpg' });
    expect(await readCatalogue(deps(db), 'es')).toMatchObject([{ picture: null }]);
  });

  it('returns visible upcoming editions by date and time, undated ones last', async () => {
    const { db } = await open();
    await addCourse(db, { id: 'a', position: 1 });
    await addCourse(db, { id: 'b', position: 2 });
    const add = (id: string, date: string | null, hour: string | null, more: Partial<NewCourseHistory> = {}) =>
      addEdition(db, { id, date, hour, idCourse: 'a', ...more });
    await add('undated', null, '08:00-09:00');
    await add('later', '2026-12-07', '09:00-11:00');
    await add('evening', '2026-11-20', '18:00-20:00');
    await add('morning', '2026-11-20', '09:00-11:00', { period: 'Mon-Fri', cost: 1250, capacity: 12 });
    await add('no hour', '2026-11-20', null);
    await add('yesterday', '2026-11-19', '09:00-11:00');
    await add('hidden', '2026-12-07', '09:00-11:00', { visible: 0 });
    await add('undecided', '2026-12-07', '09:00-11:00', { visible: null });
    await add('of b', '2026-12-07', '09:00-11:00', { idCourse: 'b' });
    await add('of nobody', '2026-12-07', '09:00-11:00', { idCourse: null });

    const [a, b] = await readCatalogue(deps(db), 'es');
    expect(a?.editions.map((edition) => edition.id)).toEqual(['morning', 'evening', 'no hour', 'later', 'undated']);
    expect(b?.editions.map((edition) => edition.id)).toEqual(['of b']);
    expect(a?.editions[0]).toEqual({
      id: 'morning',
      date: '2026-11-20',
      hour: '09:00-11:00',
      period: 'Mon-Fri',
      cost: 1250,
      capacity: 12,
      vatIncluded: null,
      teacher: null,
      place: null,
      // 23:00 local time.
      state: 'past',
      seats: { capacity: 12, taken: 0, held: 0, free: 12, waiting: 0, heldUntil: null },
      moved: [],
      daysWithout: [],
      lastDay: null,
      classes: 0,
      hoursInAll: 0,
    });
  });

  it('puts the edition named by a course in its position, each edition once', async () => {
    const { db } = await open();
    await addCourse(db, { id: 'a', position: 1, idCourseHistory: 'named' });
    await addCourse(db, { id: 'b', position: 2, idCourseHistory: 'both' });
    await addCourse(db, { id: 'c', position: 3, idCourseHistory: 'hidden' });
    await addCourse(db, { id: 'd', position: 4, idCourseHistory: 'yesterday' });
    await addCourse(db, { id: 'e', position: 5, idCourseHistory: 'both' });
    await addEdition(db, { id: 'early', date: '2026-11-30', idCourse: 'a' });
    await addEdition(db, { id: 'named', date: '2026-12-07', idCourse: null });
    await addEdition(db, { id: 'late', date: '2026-12-14', idCourse: 'a' });
    await addEdition(db, { id: 'both', date: '2026-12-07', idCourse: 'b' });
    await addEdition(db, { id: 'hidden', date: '2026-12-07', visible: 0 });
    await addEdition(db, { id: 'yesterday', date: '2026-11-19' });
    const courses = await readCatalogue(deps(db), 'es');
    expect(courses.map(({ id, editions }) => [id, ...editions.map((edition) => edition.id)])).toEqual([
      ['a', 'early', 'named', 'late'],
      ['b', 'both'],
      ['c'],
      ['d'],
      ['e', 'both'],
    ]);
  });
});
