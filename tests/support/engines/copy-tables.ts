import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile, openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';

/** A migrated empty SQLite database, made once per process. */
let migrated: Promise<Buffer> | undefined;

/** Copies a migrated SQLite database into an empty folder, faster than migrating. */
export async function copyTables(dataDir: string): Promise<void> {
  migrated ??= makeTables();
  writeFileSync(databaseFile(dataDir), await migrated);
}

async function makeTables(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'));
  try {
    const { db, close } = await openDatabase({ dataDir: folder });
    await migrate(db);
    await close();
    return readFileSync(databaseFile(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
