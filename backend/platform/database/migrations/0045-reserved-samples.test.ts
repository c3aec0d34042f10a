import { expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const at = '2026-11-28T00:00:00.000Z';
const stored = { createdAt: at, updatedAt: at };

describeOnBothEngines('0045-reserved-samples', ({ emptyPlace }) => {
  it('keeps only groups without a seat ever confirmed as samples', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    await migrate(db, '0044-company-search');
    const ids = ['empty', 'held', 'left'];
    await db
      .insertInto('courseHistory')
      .values(ids.map((id) => ({ id, sample: 1 as const, ...stored })))
      .execute();
    const seat = { name: 'Ana', lastname: 'Ruiz', email: '', language: 'es', ...stored };
    await db
      .insertInto('reservation')
      .values([
        { ...seat, id: '1', folio: '1', emailKey: '1', editionId: 'held', state: 'held' as const },
        { ...seat, id: '2', folio: '2', emailKey: '2', editionId: 'left', state: 'ended' as const, confirmedAt: at },
      ])
      .execute();
    await migrate(db);
    const rows = await db.selectFrom('courseHistory').select('id').where('sample', '=', 1).orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(['empty', 'held']);
    await close();
  });
});
