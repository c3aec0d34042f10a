import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { contactReceipt } from '#backend/features/contact/email-templates.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { lockEditions } from '#backend/features/reservations/repository.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { accountEmails } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines, describeOnEngine } from '#tests/support/engines/engines.ts';
import { untilHeldUp } from '#tests/support/engines/until-held-up.ts';
import { correctPerson } from './correct-person.ts';

// On SQLite a transaction holds the only write lock from its start.
describeOnEngine('postgres', 'an address corrected during an erasure', ({ open }) => {
  it.each(['correctPerson', 'updateReservation'] as const)('moves a seat or frees it: %s', async (operation) => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.seat('eva@example.mx', 'e');
    await training.seat('ana@exmple.mx', 'f');
    const all = featureDeps(training);
    const { persons: handlers } = openContainer(all);
    const { id } = await training.row('ana@exmple.mx', 'f');
    let over = false;
    const { erased, corrected } = await db.transaction().execute(async (trx) => {
      await lockEditions(trx, ['e']);
      const erased = erasePerson(all, handlers, 'eva@example.mx');
      await untilHeldUp('postgres', db, () => false);
      const email = 'eva@example.mx';
      const correcting =
        operation === 'correctPerson'
          ? correctPerson(all, handlers, 'ana@exmple.mx', { email })
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

describeOnBothEngines('correctPerson', ({ open }) => {
  it('sends no code of an account to the corrected address', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const all = featureDeps(training);
    const [at, email, letter] = ['2026-11-20T10:00:00.000Z', 'mar@example.mx', '{}'];
    const row = { recipient: email, mailbox: email, language: 'es', letter, createdAt: at, dueAt: at };
    const kinds = [...accountEmails, contactReceipt].map(({ kind }) => kind);
    await db
      .insertInto('mailOutbox')
      .values(kinds.map((kind) => ({ ...row, id: kind, kind, cause: `test:${kind}` })))
      .execute();
    const { persons } = openContainer(all);
    expect(await correctPerson(all, persons, email, { email: 'eva@example.mx' })).toEqual({ outcome: 'corrected' });
    const moved = db.selectFrom('mailOutbox').select('kind').where('recipient', '<>', email);
    expect(await moved.execute()).toEqual([{ kind: contactReceipt.kind }]);
  });
});
