import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { holdEditions } from '#backend/business/reservations/hold-editions.ts';
import { updateReservation } from '#backend/business/reservations/update-reservation.ts';
import { openRooms } from '#backend/rooms.ts';
import { describeOnEngine } from '#tests/engines/engines.ts';
import { untilHeldUp } from '#tests/engines/until-held-up.ts';
import { everyRoom } from '#tests/reservations/every-room.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { correctPerson } from './correct-person.ts';
import { erasePerson } from './erase-person.ts';

// On SQLite a transaction has had the only write lock since it began.
describeOnEngine('postgres', 'an address that is corrected to one of whoever is being erased', ({ open }) => {
  it.each(['correctPerson', 'updateReservation'] as const)('has its seat, or it is free: %s', async (act) => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.seat('eva@example.mx', 'e');
    await training.seat('ana@exmple.mx', 'f');
    const all = everyRoom(training);
    const { persons } = openRooms(all);
    const { id } = await training.row('ana@exmple.mx', 'f');
    let over = false;
    const { erased, corrected } = await db.transaction().execute(async (trx) => {
      await holdEditions(trx, ['e']);
      const erased = erasePerson(all, persons, 'eva@example.mx');
      await untilHeldUp('postgres', db, () => false);
      const email = 'eva@example.mx';
      const correcting =
        act === 'correctPerson'
          ? correctPerson(all, persons, 'ana@exmple.mx', { email })
          : updateReservation(all, id, { email });
      const corrected = correcting.finally(() => {
        over = true;
      });
      const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
      while (!over && (await waits.execute(db)).rows.length === 0);
      return { erased, corrected };
    });
    await Promise.all([erased, corrected]);
    const seats = await db.selectFrom('reservation').select('editionId').execute();
    const used = { e: await training.used('e'), f: await training.used('f') };
    expect(used).toEqual({ e: 0, f: seats.filter(({ editionId }) => editionId === 'f').length });
  });
});
