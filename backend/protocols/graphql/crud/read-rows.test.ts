import { expect, test } from 'vitest';
import type { NewCourse, NewCourseHistory } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { type RowPage, rowReader } from './read-rows.ts';

const time = { createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' };
const course = (id: string, more: Partial<NewCourse> = {}): NewCourse => ({
  id,
  name: id,
  cost: 12.5,
  count: 3,
  ...more,
  ...time,
});
const edition = (id: string, visible: 0 | 1 | null, more: Partial<NewCourseHistory> = {}): NewCourseHistory => ({
  id,
  visible,
  ...more,
  ...time,
});
const page = (more: Partial<RowPage> = {}): RowPage => ({
  sight: 'all',
  limit: 10,
  after: null,
  order: 'ascending',
  where: null,
  ...more,
});

const start = (id: string, createdAt = time.createdAt) => ({ id, createdAt });

describeOnBothEngines('rows of the contract', (under) => {
  async function filled() {
    const { db } = await under.open();
    await db
      .insertInto('course')
      .values([
        course('c3', { idCourseHistory: 'e1' }),
        course('c1'),
        course('c2'),
        course('C4', { idCourseHistory: 'e4' }),
      ])
      .execute();
    await db
      .insertInto('courseHistory')
      .values([
        edition('e1', 0, { idCourse: 'c3' }),
        edition('e2', 1, { idCourse: 'c1' }),
        edition('e3', null, { idCourse: 'c2' }),
        edition('e4', 1),
      ])
      .execute();
    return rowReader(db);
  }
  const ids = async (rows: Promise<readonly Readonly<Record<string, unknown>>[]>) => (await rows).map(({ id }) => id);

  test('gets one by id, with numbers and booleans converted', async () => {
    const reader = await filled();
    expect(await reader.one('Course', 'c1', 'all')).toMatchObject({ id: 'c1', cost: 12.5, count: 3, desc: null });
    expect(await reader.one('CourseHistory', 'e2', 'all')).toMatchObject({ visible: true });
    expect(await reader.one('CourseHistory', 'e1', 'all')).toMatchObject({ visible: false });
    expect(await reader.one('CourseHistory', 'e3', 'all')).toMatchObject({ visible: null });
    expect(await reader.one('Course', 'nothing', 'all')).toBeNull();
    expect(await reader.one('Contact', 'c1', 'all')).toBeNull();
  });

  test('returns public rows only', async () => {
    const reader = await filled();
    expect(await ids(reader.page('CourseHistory', page({ sight: 'visible' })))).toEqual(['e2', 'e4']);
    expect(await ids(reader.page('Course', page({ sight: 'visible' })))).toEqual(['C4', 'c1']);
    expect(await reader.one('Course', 'c3', 'visible')).toBeNull();
    expect(await reader.one('Course', 'c1', 'visible')).not.toBeNull();
    expect(await reader.one('CourseHistory', 'e1', 'visible')).toBeNull();
    expect(await reader.page('Contact', page({ sight: 'visible' }))).toEqual([]);
  });

  test('hides a non-public edition of a public course', async () => {
    const { db } = await under.open();
    const named = (id: string, idCourseHistory: string | null) => course(id, { idCourseHistory });
    await db
      .insertInto('course')
      .values([named('c1', 'hidden'), named('c2', 'shown'), named('c3', 'nowhere'), named('c4', null)])
      .execute();
    const visible = ['c1', 'c2', 'c3', 'c4'].map((idCourse) => edition(`of-${idCourse}`, 1, { idCourse }));
    await db
      .insertInto('courseHistory')
      .values([...visible, edition('hidden', 0), edition('shown', 1)])
      .execute();
    const reader = rowReader(db);
    const editionsNamed = async (sight: RowPage['sight']) =>
      (await reader.page('Course', page({ sight }))).map(({ idCourseHistory }) => idCourseHistory);
    expect(await editionsNamed('visible')).toEqual([null, 'shown', null, null]);
    expect(await editionsNamed('all')).toEqual(['hidden', 'shown', 'nowhere', null]);
    const [one, all] = [await reader.one('Course', 'c1', 'visible'), await reader.one('Course', 'c1', 'all')];
    expect(one).toEqual({ ...all, idCourseHistory: null });
  });

  test('pages by the bytes of ids in both directions', async () => {
    const reader = await filled();
    expect(await ids(reader.page('Course', page({ limit: 2 })))).toEqual(['C4', 'c1']);
    expect(await ids(reader.page('Course', page({ limit: 2, after: start('c1') })))).toEqual(['c2', 'c3']);
    expect(await ids(reader.page('Course', page({ order: 'descending', after: start('c2') })))).toEqual(['c1', 'C4']);
  });

  test('sorts newest first, then by the last id', async () => {
    const { db } = await under.open();
    const [early, late] = ['2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00.001Z'];
    const message = (id: string, createdAt: string) => ({ id, createdAt, updatedAt: late });
    await db
      .insertInto('contact')
      .values([
        message('m1', late),
        message('m2', early),
        message('M3', late),
        message('m4', early),
        message('m5', late),
      ])
      .execute();
    const reader = rowReader(db);
    const newest = (more: Partial<RowPage>) => ids(reader.page('Contact', page({ order: 'newest', ...more })));
    expect(await newest({})).toEqual(['m5', 'm1', 'M3', 'm4', 'm2']);
    expect(await newest({ limit: 2 })).toEqual(['m5', 'm1']);
    expect(await newest({ limit: 2, after: start('m1', late) })).toEqual(['M3', 'm4']);
    expect(await newest({ after: start('m4', early) })).toEqual(['m2']);
    expect(await newest({ after: start('m3', early) })).toEqual(['m2']);
    expect(await newest({ after: start('m2', early) })).toEqual([]);
  });

  test('filters by a value', async () => {
    const reader = await filled();
    expect(await ids(reader.page('Course', page({ where: { field: 'idCourseHistory', is: 'e1' } })))).toEqual(['c3']);
  });
});
