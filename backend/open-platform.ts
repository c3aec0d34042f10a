import { randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { watchFile } from '#backend/platform/database/check-file.ts';
import { waitForDatabase } from '#backend/platform/database/dialects/retry.ts';
import { openLiveChanges } from '#backend/platform/events/event-channel.ts';
import type { Log } from './logger.ts';
import { backUpBefore } from './platform/backup/back-up-before.ts';
import { stamp } from './platform/backup/restore-backup.ts';
import { hasDatabase, openDatabase } from './platform/database/dialects/open-database.ts';
import { refuseEmptyFolder, releaseReservedSpace, reserveSpace } from './platform/database/dialects/reserved-space.ts';
import { writeInstallation } from './platform/database/installation.ts';
import { lockFolder } from './platform/database/locks/folder-lock.ts';
import { refuseHalfExchanged } from './platform/database/locks/half-exchanged.ts';
import { refuseExchanged } from './platform/database/locks/server-lock.ts';
import { upgradeDatabase } from './platform/database/upgrade-database.ts';
import { watchRemoval } from './platform/database/watch-removal.ts';
import { productVersion } from './platform/process/product-version.ts';
import { logKeyFile } from './platform/tokens/key-file.ts';
import { openKeyRing } from './platform/tokens/key-ring.ts';
import { openInstallationKey, refuseOtherKey } from './platform/tokens/open-installation-key.ts';
import type { Settings } from './settings.ts';

export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** Opens the data folder, the upgraded database, the keys and the event channel. `lost`: no write is kept any more. */
export async function openPlatform(settings: Settings, log: Log, lost: (fault: Error) => void) {
  const { databaseUrl, dataDir, siteUrl } = settings;
  const where = { databaseUrl: databaseUrl ?? undefined, dataDir };
  // Throws for commits without their database.
  if (!hasDatabase(where)) {
    refuseHalfExchanged(dataDir);
    refuseEmptyFolder(dataDir);
  }
  if (!databaseUrl && releaseReservedSpace(dataDir)) {
    log.error('the disk is full: reserved space was released to open the database; writes fail until space is freed');
  }
  const folder = databaseUrl ? null : lockFolder(dataDir);
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const report = (fault: unknown) => log.error({ err: fault }, 'unexpected error');
  const file = databaseUrl ? null : await watchFile({ dataDir, report });
  const wait = waitForDatabase({
    waiting: ({ message }) => log.warn(`${message} Retrying for 30 seconds.`),
  });
  if (databaseUrl) await wait(() => refuseExchanged(databaseUrl));
  const version = productVersion();
  const logInfo = (text: string) => log.info(text);
  const key = await wait(() => openInstallationKey(settings));
  logKeyFile(key, settings, log);
  const now = () => new Date();
  const newId = () => randomUUID();
  const before = backUpBefore({
    ...where,
    key,
    version,
    now,
    say: logInfo,
    refuseOtherKey: () => refuseOtherKey(settings, key),
  });
  await wait(() => upgradeDatabase(where, { version, before, say: logInfo }));
  const pooled = { ...where, databaseUrl: settings.databasePoolUrl ?? undefined, onConnectionLost };
  const database = await wait(() => openDatabase(pooled));
  const { db } = database;
  const removed = (fault: Error) =>
    void database.endWith?.(resolve(dataDir, `before-removal-${stamp(now())}`), (kept) => {
      if (kept) log.error(`the last commits of the removed database file are in ${kept}: put them back with that file`);
      lost(fault);
    });
  const presence = databaseUrl ? null : watchRemoval({ dataDir, removed });
  await wait(() => writeInstallation(db, 'siteUrl', siteUrl));
  const live = await openLiveChanges({ databaseUrl, db, newId, onConnectionLost, report });
  const ring = await wait(() => openKeyRing({ db, now, randomBytes, key }));
  return {
    db,
    where,
    version,
    key,
    ring,
    now,
    newId,
    wait,
    report,
    changes: live.changes,
    isEventChannelUp: live.isUp,
    /** For the readiness check. */
    health: { ...database, damaged: file?.damaged },
    /** Keeps disk space in reserve for opening the database on a full disk. */
    reserveSpace() {
      if (!databaseUrl) reserveSpace(dataDir);
    },
    async close() {
      await live.close();
      file?.stop();
      presence?.stop();
      await database.close();
      folder?.release();
    },
  };
}
