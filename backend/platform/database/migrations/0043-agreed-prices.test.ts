import { expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const at = '2026-11-28T00:00:00.000Z';
const stored = { createdAt: at, updatedAt: at };

describeOnBothEngines('0043-agreed-prices', ({ emptyPlace }) => {
  it('gives confirmed seats without a price that of their group', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    await migrate(db, '0042-seat-prices');
    await db
      .insertInto('course')
      .values([
        { id: 'c', name: 'C', cost: 1_000, ...stored },
        { id: 'd', name: 'D', cost: 700, idCourseHistory: 'old', ...stored },
        { id: 'unpriced', name: 'U', ...stored },
      ])
      .execute();
    await db
      .insertInto('courseHistory')
      .values([
        { id: 'own', idCourse: 'c', cost: 2_000.5, vatIncluded: 0, ...stored },
        { id: 'of-course', idCourse: 'c', ...stored },
        { id: 'old', ...stored },
        { id: 'unpriced', idCourse: 'unpriced', ...stored },
      ])
      .execute();
    const seat = (id: string, editionId: string, more: object = {}) => ({
      id,
      editionId,
      folio: id,
      name: 'Ana',
      lastname: 'Ruiz',
      email: '',
      emailKey: id,
      language: 'es',
      state: 'confirmed' as const,
      ...stored,
      ...more,
    });
    await db
      .insertInto('reservation')
      .values([
        seat('1', 'own'),
        seat('2', 'of-course'),
        seat('3', 'old'),
        seat('4', 'unpriced'),
        seat('agreed', 'own', { seatPrice: 5 }),
        seat('attendee', 'own', { buyerId: '1' }),
        seat('waits', 'own', { state: 'waiting' }),
      ])
      .execute();
    await migrate(db);
    const rows = await db.selectFrom('reservation').select(['id', 'seatPrice']).execute();
    expect(Object.fromEntries(rows.map(({ id, seatPrice }) => [id, seatPrice]))).toEqual({
      1: 2_320.58,
      2: 1_000,
      3: 700,
      4: null,
      agreed: 5,
      attendee: null,
      waits: null,
    });
    await close();
  });
});
