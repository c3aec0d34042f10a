import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Of SQLite: another number whenever another connection has written into the file since the last question. Reads no table. */
export async function readFileVersion(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}
