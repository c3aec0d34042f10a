import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DatabaseSettings,
  hasDatabase,
  withConnection,
} from '#backend/platform/database/dialects/open-database.ts';
import { openFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { readInstallation, writeInstallation } from '#backend/platform/database/installation.ts';
import { lockServer } from '#backend/platform/database/locks/server-lock.ts';
import { newerDatabase, readTableState } from '#backend/platform/database/migrate.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { openSnapshot } from '#backend/platform/database/snapshots/open-snapshot.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { wordMoved } from '#backend/platform/database/upgrade-database.ts';
import type { InstallationKey } from '#backend/platform/tokens/key-file.ts';
import { type RestoreDeps, type Restored, restoreHeld } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

interface MoveDeps extends Pick<RestoreDeps, 'version' | 'now' | 'newId'> {
  readonly from: DatabaseSettings;
  readonly to: DatabaseSettings;
  readonly key: InstallationKey;
}

/**
 * Copies all rows to an empty place through a temporary backup, locking both. Marks the source as
 * moved before publishing the target. Repeatable after an interruption. Throws `OperatorError`.
 */
export async function moveRows(deps: MoveDeps): Promise<Restored> {
  const { from, to } = deps;
  if (placeNameOf(from) === placeNameOf(to))
    throw new OperatorError('Source and target are the same. Use another target.');
  if (!hasDatabase(from))
    throw new OperatorError(`There is nothing to move: the folder ${from.dataDir} has no database.`);
  const heldFrom = await lockServer(from);
  try {
    await withConnection(from, (db) => refuseSource(db, to));
    const heldTo = await lockServer(to);
    try {
      await refuseFilled(to);
      return await copy(deps);
    } finally {
      await heldTo.release();
    }
  } finally {
    await heldFrom.release();
  }
}

async function copy({ from, to, ...parts }: MoveDeps): Promise<Restored> {
  const file = join(openFolder(to.dataDir), 'moving.backup');
  // Left by a killed move.
  rmSync(file, { force: true });
  try {
    const backup = await writeBackup({ ...from, ...parts, file, images: null });
    const ready = () => withConnection(from, (db) => writeInstallation(db, 'moved', placeNameOf(to)));
    return await restoreHeld(backup, {
      ...to,
      ...parts,
      bucket: null,
      withoutEmails: false,
      keepSessions: true,
      ready,
    });
  } finally {
    rmSync(file, { force: true });
  }
}

async function refuseSource(db: Database, to: DatabaseSettings): Promise<void> {
  const state = await readTableState(db);
  if (state === 'newer') throw new OperatorError(newerDatabase);
  if (state !== 'current') throw new OperatorError('Apply the pending migrations first with `npm run migrate`.');
  const { moved } = await readInstallation(db);
  if (moved && moved !== placeNameOf(to)) throw new OperatorError(wordMoved(moved));
}

async function refuseFilled(to: DatabaseSettings): Promise<void> {
  const refuse = (remedy: string) => new OperatorError(`${placeNameOf(to)} is not empty. ${remedy}`);
  if (!to.databaseUrl) {
    if (hasDatabase(to)) throw refuse('Move its files tlacuilo.sqlite* to another folder first.');
    return;
  }
  const there = await openSnapshot(to);
  await there.close();
  if (there.tables.length > 0) throw refuse('Set MOVE_TO to an empty database.');
}

/** For messages: without a password. */
export function placeNameOf({ databaseUrl, dataDir }: DatabaseSettings): string {
  if (!databaseUrl) return `the folder ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `postgres://${host}${pathname}`;
}
