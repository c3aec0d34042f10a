import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSeats } from '#backend/features/reservations/seats/read-seats.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { noSyllabus, noText } from '#model/courses/course-sheet.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { readCatalogue } from './catalogue.ts';
import { type PublishCourse, publishCourse } from './publish-course.ts';

const ines = { id: 'ines', email: 'ines@tlacuilo.example', name: 'Inés V.' };
const tomas = { id: 'tomas', email: 'tomas@tlacuilo.example', name: null };

const course: PublishCourse = {
  id: 'c1',
  name: { es: 'Bases de datos', en: '' },
  desc: { es: 'Preguntas que se responden solas.', en: '' },
  image: null,
  alt: noText,
  mode: 'Remote',
  cost: 1800,
  visible: true,
  minAttendance: 80,
  graded: true,
  syllabus: {
    ...noSyllabus,
    objective: { es: 'Preguntar bien.', en: 'To ask well.' },
    topics: [{ id: 't1', heading: { es: 'Tablas', en: '' }, items: { es: 'Filas\n\n Columnas ', en: 'Rows' } }],
  },
  behind: ['objective:en'],
};

function fixture(db: Database) {
  let at = Date.parse('2026-11-20T10:00:00.000Z');
  const events: Change[] = [];
  const s = {
    db,
    now: () => new Date(at),
    newId: randomUUID,
    changed: (change: Change) => void events.push(change),
  };
  return {
    s,
    events,
    wait: () => {
      at += 1_000;
    },
    seen: (language: 'es' | 'en' = 'es') =>
      readCatalogue({ ...s, imageVersion: () => '1', seatsOf: (editions) => readSeats(db, editions) }, language),
    record: () =>
      db.selectFrom('record').select(['accountId', 'thing', 'act', 'before', 'after']).orderBy('at').execute(),
  };
}

const versionOf = (done: object) => (done as { value: { updatedAt: string } }).value.updatedAt;

describeOnBothEngines('publishCourse', ({ open }) => {
  it('publishes a course at once, with texts of the other language as fallback', async () => {
    const { s, events, seen, record } = fixture((await open()).db);
    const done = await publishCourse(s, course, ines);
    expect(done).toMatchObject({
      outcome: 'created',
      value: { __typename: 'CourseSheet', id: 'c1', ownSyllabus: true },
    });
    expect(events).toMatchObject([{ entity: 'Course', action: 'create', row: { id: 'c1' } }]);
    const [es] = await seen();
    expect(es).toMatchObject({ id: 'c1', name: 'Bases de datos', cost: 1800, syllabus: null });
    expect(es?.written?.topics).toEqual([{ heading: 'Tablas', items: ['Filas', 'Columnas'] }]);
    const [en] = await seen('en');
    expect(en).toMatchObject({ name: 'Bases de datos', written: { objective: 'To ask well.' } });
    expect(en?.written?.topics).toEqual([{ heading: 'Tablas', items: ['Rows'] }]);
    const [written] = await record();
    expect(written).toMatchObject({ accountId: 'ines', thing: 'Course:c1', act: 'create', before: null });
    expect(JSON.parse(written?.after ?? '')).toMatchObject({ name: 'Bases de datos', behind: '["objective:en"]' });
  });

  it('is idempotent for the same course, whatever its version', async () => {
    const { s, events, record, wait } = fixture((await open()).db);
    const first = versionOf(await publishCourse(s, course, ines));
    wait();
    const again = await publishCourse(s, { ...course, version: '2020-01-01T00:00:00.000Z' }, ines);
    expect([again.outcome, versionOf(again)]).toEqual(['repeated', first]);
    expect([events.length, (await record()).length]).toEqual([1, 1]);
  });

  it('returns a version conflict with the current course and its author, and changes nothing', async () => {
    const { s, seen, record, wait } = fixture((await open()).db);
    const version = versionOf(await publishCourse(s, course, ines));
    wait();
    await publishCourse(s, { ...course, cost: 1900, version }, ines);
    wait();
    const refused = await publishCourse(s, { ...course, cost: 2000, version }, tomas);
    expect(refused).toMatchObject({
      outcome: 'repeated',
      value: { __typename: 'ChangedMeanwhile', by: ines.email, at: '2026-11-20T10:00:01.000Z', now: { cost: 1900 } },
    });
    expect((await seen())[0]?.cost).toBe(1900);
    expect((await record()).map(({ after }) => after).at(-1)).toBe('{"cost":1900}');
    await s.db.deleteFrom('course').execute();
    const missing = await publishCourse(s, { ...course, version }, tomas);
    expect(missing).toMatchObject({ value: { __typename: 'ChangedMeanwhile', now: null } });
    expect(await seen()).toEqual([]);
  });

  it('lets exactly one of many concurrent updates of a version succeed', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const fixtures = processes.map(({ db }) => fixture(db));
    const version = versionOf(await publishCourse(fixtures[0]?.s ?? expect.fail(), course, ines));
    const done = await Promise.all(
      fixtures.flatMap(({ s }, one) =>
        [1, 2].map((two) => publishCourse(s, { ...course, cost: one * 10 + two, version }, tomas)),
      ),
    );
    expect(done.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
  });

  it('hides a course from every page and keeps fields edited by other staff', async () => {
    const { s, seen } = fixture((await open()).db);
    const version = versionOf(await publishCourse(s, course, ines));
    await s.db.updateTable('course').set({ position: 3, score: 4.5 }).execute();
    await publishCourse(s, { ...course, visible: false, version }, ines);
    expect(await seen()).toEqual([]);
    expect(await s.db.selectFrom('course').select(['position', 'score', 'hidden']).execute()).toEqual([
      { position: 3, score: 4.5, hidden: 1 },
    ]);
  });

  it("deletes the author's draft, also that of a new course", async () => {
    const { s } = fixture((await open()).db);
    const draft = (accountId: string, thing: string, text: string) => ({ accountId, thing, text, updatedAt: '2026' });
    await s.db
      .insertInto('draft')
      .values([
        draft('ines', 'Course:c1', 'x'),
        draft('ines', 'Course:new', '{"id":"c1"}'),
        draft('tomas', 'Course:c1', 'x'),
        draft('tomas', 'Course:new', '{"id":"c2"}'),
      ])
      .execute();
    await publishCourse(s, course, ines);
    await publishCourse(s, { ...course, cost: 3 }, tomas);
    const remaining = await s.db.selectFrom('draft').select(['accountId', 'thing']).execute();
    expect(remaining).toEqual([{ accountId: 'tomas', thing: 'Course:new' }]);
  });

  it('returns every problem and stores nothing', async () => {
    const { s } = fixture((await open()).db);
    const bad: PublishCourse = {
      ...course,
      name: noText,
      desc: { es: 'x'.repeat(141), en: '' },
      image: 'elsewhere/x.jpg',
      alt: { es: 'Una', en: ' ' },
      mode: 'By letter',
      cost: -1,
      syllabus: { ...course.syllabus, topics: [{ id: 't 1', heading: noText, items: noText }] },
    };
    expect(await publishCourse(s, bad, ines)).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'name.es', problem: 'required' },
        { field: 'desc.es', problem: 'too-long', limit: 140 },
        { field: 'alt.en', problem: 'required' },
        { field: 'heading-t 1.es', problem: 'required' },
        { field: 'topics', problem: 'invalid' },
        { field: 'image', problem: 'invalid' },
        { field: 'mode', problem: 'invalid' },
        { field: 'cost', problem: 'invalid' },
      ],
    });
    expect(await publishCourse(s, { ...course, id: 'c/1' }, ines)).toMatchObject({ outcome: 'refused' });
    expect(await s.db.selectFrom('course').select('id').execute()).toEqual([]);
  });
});
