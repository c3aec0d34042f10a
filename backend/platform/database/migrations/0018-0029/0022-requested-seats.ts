import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = onPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable('reservation').addColumn('reviewSince', text).execute();
  await db.schema.alterTable('asking').addColumn('held', 'integer').execute();
  // A range of prefixes needs byte order.
  if (onPostgres) await sql`alter table "reservation" alter column "heldFrom" type text collate "C"`.execute(db);
}
