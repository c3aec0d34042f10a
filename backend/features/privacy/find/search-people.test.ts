import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { changeAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { searchPeople } from './search-people.ts';

const buyer = 'compras@example.mx';
const company = 'Aceros del Bajío, S.A. de C.V.';

async function openSearch(db: Database) {
  const training = await openTraining(db);
  const deps = featureDeps(training);
  const { persons, backgroundJobs } = openContainer(deps);
  const seek = async (search: string) =>
    (await searchPeople(deps, persons, search, 50)).map(({ email }) => email).toSorted();
  return { training, deps, persons, backgroundJobs, seek };
}

describeOnBothEngines('searchPeople', ({ open, emptyPlace }) => {
  it('finds buyer and attendees by the company, until the buyer is erased', async () => {
    const { db } = await open();
    const { training, deps, persons, seek } = await openSearch(db);
    await training.seat('eva@example.mx');
    await training.reserve(buyer, { fields: { seats: 5, company } });
    await training.act(buyer, 'confirm');
    for (const search of ['Bajío', 'aceros DEL bajio', company])
      expect([search, await seek(search)]).toEqual([search, [buyer]]);
    const { id } = await training.row(buyer);
    const named = { act: 'name', name: 'Luis', lastname: 'Paz', email: 'luis@example.mx' } as const;
    expect(await changeAttendees(training.s, id, named, 'company')).toBe('done');
    expect(await seek('Bajío')).toEqual([buyer, 'luis@example.mx']);
    await erasePerson(deps, persons, buyer);
    expect(await seek('Bajío')).toEqual([]);
  });

  it('finds the company of reservations made before it was searched', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    await migrate(db, '0043-agreed-prices');
    const sample = sampleReservation({ id: 'r', editionId: 'e', email: buyer, company, searchText: 'rocio mendez' });
    await db.insertInto('reservation').values(sample).execute();
    await migrate(db);
    const { training, backgroundJobs, seek } = await openSearch(db);
    await backgroundJobs.find(({ name }) => name === 'fill-people-search')?.run({ subject: '', dueAt: training.now() });
    expect(await seek('bajio')).toEqual([buyer]);
    await close();
  });
});
