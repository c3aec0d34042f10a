import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '#backend/database/tables.ts';
import { startOf } from '#model/sessions.ts';
import type { RoomSurroundings } from '../room.ts';
import { companyDay } from './company-day.ts';

/**
 * A text that is another one whenever the catalogue shows something else: a course or an edition was made, changed or
 * removed by another process or by hand, an edition's first class began, or a day went by in Mexico City, after which it is not
 * shown. What was changed over `db` itself is told (`Changes`).
 *
 * Times do not tell one row from another that was made under its id within the same millisecond, nor what was made and
 * removed between two looks: the engine is asked what it counts by itself, and removals are counted.
 */
export async function readCatalogueState(s: Pick<RoomSurroundings, 'db' | 'now'>): Promise<string> {
  const onPostgres = s.db.getExecutor().adapter instanceof PostgresAdapter;
  const version = onPostgres ? versionOfRow : sql<string>`''`;
  const columns = ['id', 'updatedAt', version.as('version')] as const;
  const courses = await s.db.selectFrom('course').select(columns).orderBy('id').execute();
  const editions = await s.db
    .selectFrom('courseHistory')
    .select([...columns, 'date', 'hour'])
    .orderBy('id')
    .execute();
  const { removals } = (await s.db.selectFrom('catalogueRemovals').selectAll().executeTakeFirst()) ?? { removals: 0 };
  const rows = [...courses, ...editions].map((row) => `${row.id} ${row.updatedAt} ${row.version}`);
  const begun = editions.filter(({ date, hour }) => date && hour && hasBegun(date, hour, s.now())).length;
  return [companyDay(s.now()), begun, removals, onPostgres ? '' : await versionOfFile(s.db), ...rows].join('\n');
}

function hasBegun(date: string, hour: string, now: Date): boolean {
  const [from = '', to = ''] = hour.split('-');
  return startOf({ date, from, to }) <= now;
}

/** PostgreSQL says of every row which transaction wrote it. */
const versionOfRow = sql<string>`xmin::text`;

/** SQLite says of its file whether another connection has changed it. */
async function versionOfFile(db: Database): Promise<string> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return String(rows[0]?.data_version);
}
