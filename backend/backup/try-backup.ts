import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStaging } from '#backend/database/open-staging.ts';
import { fillStaging } from './fill-staging.ts';
import type { Backup } from './read-backup.ts';

/**
 * Restores the rows of a backup into a SQLite file that is thrown away, beside the backup, and compares every table with what the
 * backup says of it. Answers how many rows there are; throws when they are not what they were.
 */
export async function tryBackup(backup: Backup): Promise<number> {
  const folder = mkdtempSync(join(dirname(backup.path), `.trying-${randomUUID().slice(0, 8)}-`));
  try {
    const staging = await openStaging({ dataDir: folder, name: 'restoring', steps: backup.about.steps });
    try {
      return await fillStaging(backup, staging);
    } finally {
      await staging.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
