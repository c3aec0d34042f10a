import { schemaOf } from './migrate.ts';
import type { Database } from './tables.ts';

/** What is known of an installation, as far as it was written down. */
export interface Installation {
  /** Which version of the program last brought its tables up to date. */
  readonly version?: string;
  /** Where its rows were moved to. */
  readonly moved?: string;
  /** The public origin of the process that started last. */
  readonly siteUrl?: string;
}

/** Nothing is known of one whose tables are older than that. */
export async function readInstallation(db: Database): Promise<Installation> {
  const schema = await schemaOf(db);
  const tables = await db.introspection.getTables();
  if (!tables.some((table) => table.name === 'installation' && (!schema || table.schema === schema))) return {};
  const rows = await db.selectFrom('installation').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function writeInstallation(db: Database, name: keyof Installation, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
