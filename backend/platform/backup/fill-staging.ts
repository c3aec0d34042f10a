import { mkdtempSync, rmSync } from 'node:fs';
import { openStaging } from '#backend/platform/database/snapshots/open-staging.ts';
import type { Staging } from '#backend/platform/database/snapshots/staging.ts';
import { type TableDigest, tableOfPart } from './backup-format.ts';
import { trialPrefix } from './left-files.ts';
import { digestTable, openDigest, unpackRows } from './pack-rows.ts';
import type { Backup } from './read-backup.ts';

/** Inserts the rows, rereads and counts them. Throws when a table differs. */
export async function fillStaging(backup: Backup, staging: Staging): Promise<number> {
  const layouts = new Map(backup.about.tables.map((table) => [table.name, table]));
  for await (const { name, bytes } of backup.parts()) {
    const table = layouts.get(tableOfPart(name) ?? '');
    if (!table) continue;
    for await (const rows of unpackRows(name, bytes)) await staging.fill(table, rows);
  }
  return compareTables(staging, backup.manifest.tables);
}

/** Compares only counts if the engine altered text. Returns the number of rows. */
async function compareTables(staging: Staging, expected: Readonly<Record<string, TableDigest>>): Promise<number> {
  const snapshot = await staging.snapshot();
  try {
    let count = 0;
    for (const table of snapshot.tables) {
      const digest = table.name in expected ? await digestTable(snapshot, table) : openDigest().end();
      count += digest.rows;
      const { rows, sha256 } = expected[table.name] ?? digest;
      const differs = rows !== digest.rows || (staging.sanitized() === 0 && sha256 !== digest.sha256);
      if (differs)
        throw new Error(`The table ${table.name} differs from the backup: ${digest.rows} rows instead of ${rows}.`);
    }
    const missing = Object.keys(expected).filter((name) => snapshot.tables.every((table) => table.name !== name));
    if (missing.length > 0) throw new Error(`The target has no table ${missing.join(', ')}.`);
    return count;
  } finally {
    await snapshot.close();
  }
}

/** `fillStaging` into a temporary SQLite file. */
export async function tryBackup(backup: Backup): Promise<number> {
  const folder = mkdtempSync(trialPrefix(backup.path));
  try {
    const staging = await openStaging({ dataDir: folder, steps: backup.about.steps });
    try {
      return await fillStaging(backup, staging);
    } finally {
      await staging.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
