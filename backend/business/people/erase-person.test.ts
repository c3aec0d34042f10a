import { expect, it } from 'vitest';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { holdEditions } from '#backend/business/reservations/hold-editions.ts';
import { openRooms } from '#backend/rooms.ts';
import { describeOnEngine } from '#tests/engines/engines.ts';
import { untilHeldUp } from '#tests/engines/until-held-up.ts';
import { everyRoom } from '#tests/reservations/every-room.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { erasePerson } from './erase-person.ts';

// On SQLite a transaction has had the only write lock since it began.
describeOnEngine('postgres', 'erasePerson', ({ open }) => {
  it('holds no letter while it waits for whoever has a group of theirs and changes letters', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    const all = everyRoom(training);
    await createContact(all, {
      fields: { name: 'Ana', lastname: 'R', email: 'ana@example.mx', type: 'ideas', message: 'Hola', consent: true },
      language: 'es',
    });
    const { persons } = openRooms(all);
    const erasing = await db.transaction().execute(async (trx) => {
      await holdEditions(trx, ['e']);
      const erasing = erasePerson(all, persons, 'ana@example.mx');
      erasing.catch(() => {});
      await untilHeldUp('postgres', db, () => false);
      await trx.updateTable('mailOutbox').set({ lastReason: 'changed' }).execute();
      return { erasing };
    });
    expect(await erasing.erasing).toHaveProperty('outcome', 'erased');
    expect(await db.selectFrom('mailOutbox').selectAll().execute()).toEqual([]);
    expect(await training.used()).toBe(0);
  });
});
