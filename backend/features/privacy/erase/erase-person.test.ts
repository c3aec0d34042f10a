import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { lockEditions } from '#backend/features/reservations/repository.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnEngine } from '#tests/support/engines/engines.ts';
import { untilHeldUp } from '#tests/support/engines/until-held-up.ts';
import { erasePerson } from './erase-person.ts';

// On SQLite a transaction holds the only write lock from its start.
describeOnEngine('postgres', 'erasePerson', ({ open }) => {
  it('locks no e-mail while it waits for a transaction that locks the group and changes e-mails', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    const all = featureDeps(training);
    await createContact(all, {
      fields: { name: 'Ana', lastname: 'R', email: 'ana@example.mx', type: 'ideas', message: 'Hola', consent: true },
      language: 'es',
    });
    const { persons: handlers } = openContainer(all);
    const erasing = await db.transaction().execute(async (trx) => {
      await lockEditions(trx, ['e']);
      const erasing = erasePerson(all, handlers, 'ana@example.mx');
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
