import { expect, it } from 'vitest';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { listEditions } from './list-editions.ts';
import { reserveFor } from './reserve-for.ts';

describeOnBothEngines('listEditions', ({ open }) => {
  it('lists editions with seats, hidden ones too: by id, by course, from a day on', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    const fields = { name: 'Leo', lastname: 'Paz', email: '', phone: '33 1234 5678' };
    await db.updateTable('courseHistory').set({ capacity: 2 }).execute();
    await reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: true });
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
    const ids = async (filter: object) =>
      ((await listEditions(db, filter)) as readonly { readonly id: string }[]).map(({ id }) => id);
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
        dropped: [],
        cancelledAt: null,
        emailed: 1,
        seats: { capacity: 2, taken: 2, free: 0, waiting: 1 },
      },
    ]);
    expect(await listEditions(db, { id: 'dateless' })).toMatchObject([
      { courseId: 'names-it', visible: false, moved: [{ n: 1 }], emailed: 0, seats: { capacity: null, taken: 0 } },
    ]);
  });
});
