import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const time = { createdAt: '2026-11-21T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z' };

describeOnBothEngines('indexed references', ({ open }) => {
  it('accept any text valid in a course', async () => {
    const { db } = await open();
    // 2,000 incompressible three-byte characters exceed PostgreSQL's B-tree limit.
    const reference = [...randomBytes(2_000)].map((byte) => String.fromCharCode(0x4e00 + byte * 60)).join('');
    await db
      .insertInto('courseHistory')
      .values({ id: 'e', idCourse: reference, ...time })
      .execute();
    await db
      .insertInto('course')
      .values({ id: 'c', idCourseHistory: reference, ...time })
      .execute();
    const course = db.selectFrom('course').select('id').where('idCourseHistory', '=', reference);
    const edition = db.selectFrom('courseHistory').select('id').where('idCourse', '=', reference);
    expect([await course.execute(), await edition.execute()]).toEqual([[{ id: 'c' }], [{ id: 'e' }]]);
  });
});
