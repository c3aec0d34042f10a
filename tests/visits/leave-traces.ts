import { randomUUID } from 'node:crypto';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { openDatabase } from '#backend/database/open-database.ts';
import { emailKey } from '#model/email.ts';
import type { House } from '../house/run-house.ts';
import { sampleReservation } from '../reservations/sample-reservation.ts';

/** Who left something in several rooms of a running house. */
export interface Traces {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
}

/** Stores a message with its consent and letters, a reservation and a subscription of somebody, none of which leaves by mail. */
export async function leaveTraces(house: House, { name, lastname, email }: Traces): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
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
