import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { listEditions } from './list-editions.ts';

describeOnBothEngines('listEditions', ({ open }) => {
  it('lists editions with their seats, hidden ones too: one, those of a course, those from a day on', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    const at = '2026-11-01T00:00:00.000Z';
    const other = { hour: null, visible: 0, createdAt: at, updatedAt: at } as const;
    await db
      .insertInto('courseHistory')
      .values([
        { id: 'old', date: '2020-01-07', idCourse: 'else', ...other },
        {
          id: 'dateless',
          date: null,
          idCourse: null,
          moved: '[{"n":1,"date":"2026-12-15","from":"08:00","to":"10:00"}]',
          ...other,
        },
      ])
      .execute();
    await db
      .insertInto('course')
      .values({ id: 'names-it', idCourseHistory: 'dateless', createdAt: at, updatedAt: at })
      .execute();
    const ids = async (asked: object) =>
      ((await listEditions(db, asked)) as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(await ids({})).toEqual(['old', 'e', 'dateless']);
    expect(await ids({ since: '2026-01-01' })).toEqual(['e', 'dateless']);
    expect(await ids({ since: 'never' })).toEqual(['old', 'e', 'dateless']);
    expect(await ids({ courseId: 'else' })).toEqual(['old']);
    expect(await ids({ courseId: 'names-it' })).toEqual(['dateless']);
    expect([await ids({ id: 'nothing' }), await ids({ id: 'a\0b' })]).toEqual([[], []]);
    expect(await listEditions(db, { id: 'e' })).toMatchObject([
      {
        visible: true,
        open: true,
        moved: [],
        cancelledAt: null,
        seats: { capacity: 1, taken: 1, free: 0, waiting: 1 },
      },
    ]);
    expect(await listEditions(db, { id: 'dateless' })).toMatchObject([
      { courseId: 'names-it', visible: false, moved: [{ n: 1 }], seats: { capacity: null, taken: 0 } },
    ]);
  });
});
