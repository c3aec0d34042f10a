import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { touchCourses } from './touch-courses.ts';

const now = new Date('2026-11-21T18:00:00.000Z');

describeOnBothEngines('touching courses', ({ open }) => {
  it('updates the timestamp of courses with the image only', async () => {
    const { db } = await open();
    const updatedAt = '2026-11-20T00:00:00.000Z';
    for (const id of ['a', 'b']) {
      const course = { id, image: `images/${id}.jpg`, createdAt: updatedAt, updatedAt };
      await db.insertInto('course').values(course).execute();
    }
    await touchCourses({ db, now: () => now }, 'images/a.jpg');
    const after = await db.selectFrom('course').select(['id', 'updatedAt']).orderBy('id').execute();
    expect(after).toEqual([
      { id: 'a', updatedAt: now.toISOString() },
      { id: 'b', updatedAt },
    ]);
  });
});
