import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#backend/platform/database/dialects/advisory-lock.ts';

/** Passkeys store no name. Some installations ran a form of `0032-passkeys` without the column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = sql.table('accountPasskey');
  if (isPostgres(db)) await sql`alter table ${table} drop column if exists name`.execute(db);
  else if (
    (await db.introspection.getTables()).some(
      ({ name, columns }) => name === 'accountPasskey' && columns.some((column) => column.name === 'name'),
    )
  )
    await sql`alter table ${table} drop column name`.execute(db);
}
