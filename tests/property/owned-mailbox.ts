import type { Database } from '#backend/platform/database/tables.ts';
import { sampleReservation } from './sample-reservation.ts';

/** Stores a reservation confirmed by its link at that time. */
export async function ownMailbox(db: Database, email: string, at: Date): Promise<void> {
  const row = sampleReservation({ id: `of-${email}`, editionId: 'e', email, actedAt: at.toISOString() });
  await db.insertInto('reservation').values(row).execute();
}
