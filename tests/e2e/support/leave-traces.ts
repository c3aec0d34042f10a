import { randomUUID } from 'node:crypto';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { emailKey } from '#model/people/email.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

interface Traces {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
}

/** Inserts a message with consent and e-mails, a reservation and a subscription; none of the e-mails is delivered. */
export async function leaveTraces(server: RunningServer, { name, lastname, email }: Traces): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  try {
    const now = new Date();
    const at = now.toISOString();
    const later = '2099-01-01T00:00:00.000Z';
    const s = {
      db,
      now: () => now,
      newId: () => randomUUID(),
      companyInbox: 'buzon@tlacuilo.example',
      agreedText: () => ({ version: '2024-09-07', hash: 'a'.repeat(64) }),
    };
    const fields = { name, lastname, email, type: 'training', message: '¿Hay Python los sábados?', consent: true };
    await createContact(s, { fields, language: 'es' });
    await db.updateTable('mailOutbox').set({ dueAt: later }).where('recipient', '=', email).execute();
    const edition = await db.selectFrom('courseHistory').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('reservation')
      .values(
        sampleReservation({
          id: `r-${randomUUID()}`,
          editionId: edition.id,
          name,
          lastname,
          email,
          state: 'ended',
          endReason: 'cancelled',
        }),
      )
      .execute();
    await db
      .insertInto('newsletter')
      .values({
        id: `n-${randomUUID()}`,
        email,
        emailKey: emailKey(email),
        language: 'es',
        date: at,
        confirmedAt: at,
        optInSentAt: at,
        endedAt: null,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  } finally {
    await close();
  }
}
