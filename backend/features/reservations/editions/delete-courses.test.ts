import { expect, it } from 'vitest';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { deleteCourses, undoDeletion } from './delete-courses.ts';

const ines = { id: 'ines', email: 'ines@company.example', name: 'Inés' };
const tomas = { ...ines, id: 'tomas' };
const python = { courseIds: ['python'], editionIds: [] };

describeOnBothEngines('deleteCourses', ({ open }) => {
  const rowsOf = async (db: Awaited<ReturnType<typeof open>>['db']) => ({
    courses: await db.selectFrom('course').selectAll().orderBy('id').execute(),
    editions: await db.selectFrom('courseHistory').selectAll().orderBy('id').execute(),
    removed: await db.selectFrom('removedEdition').select('id').orderBy('id').execute(),
  });

  it('deletes a course with its groups, and its author can undo it', async () => {
    const { db } = await open();
    const { s, pass } = await openTraining(db);
    const events: string[] = [];
    const deps = {
      ...s,
      changed: ({ entity, action }: { entity: string; action: string }) => void events.push(`${action} ${entity}`),
    };
    const before = await rowsOf(db);
    const { outcome, at, courses, editions } = await deleteCourses(deps, python, ines);
    expect([outcome, courses, editions]).toEqual(['done', 1, 1]);
    expect(await rowsOf(db)).toEqual({ courses: [], editions: [], removed: [{ id: 'e' }] });
    pass(1_000);
    expect(await undoDeletion(deps, at, tomas)).toBe(0);
    expect(await undoDeletion(deps, at, ines)).toBe(2);
    expect(await rowsOf(db)).toEqual(before);
    expect(events).toEqual(['delete CourseHistory', 'delete Course', 'create CourseHistory', 'create Course']);
    const log = await db.selectFrom('record').select(['thing', 'act']).orderBy('at').orderBy('thing').execute();
    expect(log.map(({ thing, act }) => `${act} ${thing}`)).toEqual([
      'delete Course:python',
      'delete CourseHistory:e',
      'undoDeletion Course:python',
      'undoDeletion CourseHistory:e',
    ]);
  });

  it('deletes nothing while a group has people, and then only the cancelled one', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    const before = await rowsOf(db);
    expect(await deleteCourses(training.s, python, ines)).toMatchObject({
      outcome: 'reserved',
      courses: 0,
      editions: 0,
    });
    expect(await rowsOf(db)).toEqual(before);
    await cancelEdition(training.s, 'e');
    expect(await deleteCourses(training.s, { courseIds: [], editionIds: ['e'] }, ines)).toMatchObject({
      outcome: 'done',
      editions: 1,
    });
  });

  it('refuses a cancelled group that has a payment to return', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    await cancelEdition(training.s, 'e');
    await db.updateTable('reservation').set({ paidAmount: 500 }).execute();
    expect(await deleteCourses(training.s, python, ines)).toMatchObject({ outcome: 'reserved' });
    await db.updateTable('reservation').set({ refundedAmount: 500, refundedOn: '2026-11-24' }).execute();
    expect(await deleteCourses(training.s, python, ines)).toMatchObject({ outcome: 'done' });
  });

  it('spares groups with people, and their course', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    const done = await deleteCourses(training.s, { ...python, spare: true }, ines);
    expect(done).toMatchObject({ outcome: 'done', courses: 0, editions: 1 });
    const { courses, editions } = await rowsOf(db);
    expect([courses.map(({ id }) => id), editions.map(({ id }) => id)]).toEqual([['python'], ['e']]);
  });
});
