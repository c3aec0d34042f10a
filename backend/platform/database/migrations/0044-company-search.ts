import type { Kysely } from 'kysely';

/** Queues reservations of companies for the backfill: their search text includes the company now. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('reservation').set({ searchText: null }).where('company', 'is not', null).execute();
}

interface Tables {
  readonly reservation: { company: string | null; searchText: string | null };
}
