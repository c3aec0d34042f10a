import type { SnapshotRow } from '#backend/database/snapshot.ts';
import type { Staging } from '#backend/database/staging.ts';
import type { TableLayout } from '#backend/database/table-layout.ts';
import { type TableDigest, tableOfPart } from './backup-format.ts';
import { digestTable, openDigest, unpackRows } from './pack-rows.ts';
import { type Backup, readParts } from './read-backup.ts';

/** How many rows are stored at once. */
const atOnce = 2_000;

/**
 * Puts the rows of a backup into empty tables, and reads all of them again: throws when a table is not what was put into it. `told`
 * hears of each table that is done.
 */
export async function fillStaging(
  backup: Backup,
  staging: Staging,
  told: (table: string, rows: number) => void = () => {},
): Promise<number> {
  const layouts = new Map(backup.about.tables.map((table) => [table.name, table]));
  // One part is read and unpacked in another thread while the rows of the one before are stored.
  let filling: Promise<void> = Promise.resolve();
  for await (const { name, bytes } of readParts(backup.path)) {
    const table = layouts.get(tableOfPart(name) ?? '');
    if (!table) continue;
    const [rows] = await Promise.all([unpackRows(bytes), filling]);
    filling = fillRows(staging, table, rows);
    // Told where it is waited for, also when the next part cannot be read.
    filling.catch(() => {});
  }
  await filling;
  const found = await compareTables(staging, backup.manifest.tables);
  for (const [table, { rows }] of Object.entries(found)) told(table, rows);
  return Object.values(found).reduce((sum, { rows }) => sum + rows, 0);
}

async function fillRows(staging: Staging, table: TableLayout, rows: readonly SnapshotRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) await staging.fill(table, rows.slice(at, at + atOnce));
}

/** The digests of all tables, each as it was said to be. Where an engine does not take every text, only the rows are counted. */
async function compareTables(
  staging: Staging,
  said: Readonly<Record<string, TableDigest>>,
): Promise<Readonly<Record<string, TableDigest>>> {
  const snapshot = await staging.snapshot();
  try {
    const found: Record<string, TableDigest> = {};
    for (const table of snapshot.tables) {
      const digest = table.name in said ? await digestTable(snapshot, table) : openDigest().end();
      found[table.name] = digest;
      const { rows, sha256 } = said[table.name] ?? digest;
      const differs = rows !== digest.rows || (staging.mended() === 0 && sha256 !== digest.sha256);
      if (differs)
        throw new Error(`The table ${table.name} is not what was put into it: ${digest.rows} rows of ${rows}.`);
    }
    const missing = Object.keys(said).filter((name) => !(name in found));
    if (missing.length > 0) throw new Error(`There is no table ${missing.join(', ')} to put rows into.`);
    return found;
  } finally {
    await snapshot.close();
  }
}
