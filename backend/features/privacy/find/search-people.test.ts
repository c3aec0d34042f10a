import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { carryOutOrder } from '#backend/features/certificates/orders/carry-out-order.ts';
import { orderCertificates } from '#backend/features/certificates/orders/order-certificates.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { changeAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { formatFolio } from '#model/certificates/folio.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { certificateFixture, inesAccount } from '#tests/support/certificates/certificate-fixture.ts';
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

  it('finds a reservation’s folio as it may be typed', async () => {
    const { db } = await open();
    const { training, seek } = await openSearch(db);
    await training.seat('eva@example.mx');
    await training.seat('leo@example.mx');
    await db.updateTable('reservation').set({ folio: 'R-85SH-JY' }).where('email', '=', 'eva@example.mx').execute();
    for (const typed of ['R-85SH-JY', 'r85shjy', '85sh-jy'])
      expect([typed, await seek(typed)]).toEqual([typed, ['eva@example.mx']]);
    for (const other of ['R-85SH-JZ', '85SH', 'R-']) expect([other, await seek(other)]).toEqual([other, []]);
  });

  it('finds a certificate’s folio as it may be typed', async () => {
    const { db } = await open();
    const { s, issueAll, register } = await certificateFixture(db, 2);
    await orderCertificates(s, { id: 'o1', editionId: 'e', items: issueAll }, inesAccount);
    await carryOutOrder(s, 'o1');
    await db.deleteFrom('reservation').execute();
    const { seek } = await openSearch(db);
    for (const row of await register()) {
      const folio = formatFolio(row);
      for (const typed of [folio, folio.toLowerCase(), row.code, folio.replaceAll('-', ' ')]) {
        expect([typed, await seek(typed)]).toEqual([typed, [row.email]]);
      }
    }
    expect(await seek('Telar')).toEqual([]);
  });
});
