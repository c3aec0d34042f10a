import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFile, databaseFiles } from '#backend/platform/database/dialects/open-database.ts';
import { makeFolder, openFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { isHalfExchanged, markExchange } from '#backend/platform/database/locks/half-exchanged.ts';
import { lockServer } from '#backend/platform/database/locks/server-lock.ts';
import { migrate, stateAfter } from '#backend/platform/database/migrate.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { openStaging } from '#backend/platform/database/snapshots/open-staging.ts';
import { openFolderStore } from '#backend/platform/images/store/folder-store.ts';
import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import { nameOfImages } from '#backend/platform/images/store/moved-images.ts';
import type { About } from './backup-format.ts';
import type { OpenWith } from './encrypted-file.ts';
import { fillStaging } from './fill-staging.ts';
import { cleanedImagesOf, findOtherImage, imagesOf, putImages } from './put-images.ts';
import { type Backup, readBackup } from './read-backup.ts';
import { countEmails, endSessions, holdEmails, readMarksHere, settleInstallation } from './restored-rows.ts';

export interface RestoreDeps {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Null: images are in `dataDir`. */
  readonly bucket: { readonly store: ImageStore; readonly name: string } | null;
  /** Marks waiting e-mails as failed. */
  readonly withoutEmails: boolean;
  /** By default staff sign in again. */
  readonly keepSessions?: boolean | undefined;
  /** Allows replacing images in the bucket. */
  readonly overImages?: boolean | undefined;
  readonly version: string;
  now(): Date;
  newId(): string;
  /** After verification. Throws to prevent the exchange. */
  ready?(): Promise<void>;
}

type HeldDeps = RestoreDeps & Pick<OpenWith, 'unencrypted'>;

export interface Restored {
  readonly about: About;
  readonly rows: number;
  /** Null: none in the backup; existing ones stay. */
  readonly images: number | null;
  readonly steps: readonly string[];
  /** To send at the next start, or marked as failed. */
  readonly emails: number;
  readonly sanitized: number;
  readonly kept: readonly string[];
}

/**
 * Verifies a backup from either engine, then replaces the data. Keeps the former data aside. Throws
 * `OperatorError`.
 */
export async function restoreBackup(deps: RestoreDeps & OpenWith & { readonly file: string }): Promise<Restored> {
  const backup = await readBackup(deps.file, deps);
  refuseNewer(backup, deps.version);
  // Refuses unfit images before anything changes; they are cleaned again when stored. Not in our
  // own backups: an image that a disk damaged must not block a restore.
  if (deps.unencrypted) for await (const _ of cleanedImagesOf(backup));
  if (deps.bucket && !deps.overImages) await refuseOtherImages(backup, deps.bucket.store);
  const held = await lockServer(deps);
  try {
    return await restoreHeld(backup, deps);
  } finally {
    await held.release();
  }
}

/** Lock the place before (`lockServer`). */
export async function restoreHeld(backup: Backup, deps: HeldDeps): Promise<Restored> {
  const { databaseUrl, dataDir, bucket, now } = deps;
  const { about } = backup;
  const label = `before-restore-${stamp(now())}`;
  // PostgreSQL's rows would be staged before the first write to an unusable folder.
  openFolder(dataDir);
  const staging = await openStaging({ databaseUrl, dataDir, steps: about.steps });
  try {
    const rows = await fillStaging(backup, staging);
    const steps = await staging.work((db) => migrate(db));
    const emails = await staging.work((db) => (deps.withoutEmails ? holdEmails(db, now()) : countEmails(db)));
    if (!deps.keepSessions) await staging.work((db) => endSessions(db, now()));
    const filled = about.images ? (bucket?.name ?? nameOfImages(null)) : null;
    const here = await readMarksHere({ databaseUrl, dataDir });
    await staging.work((db) => settleInstallation(db, deps.version, here, filled));
    const kept: string[] = [];
    const images = about.images ? await readyImages(backup, deps, label, kept) : null;
    await staging.complete();
    await deps.ready?.();
    // Rows alone are exchanged atomically in PostgreSQL or into an empty folder.
    const wasHalf = isHalfExchanged(dataDir);
    const inSteps = images || wasHalf || (!databaseUrl && databaseFiles(dataDir).length > 0);
    const served = inodeOf(dataDir);
    const done = inSteps ? markExchange(dataDir) : () => {};
    const beside = await staging.publish(label).catch((error: unknown) => {
      // The served file is in its place; the mark of an interrupted restore before stays.
      if (!wasHalf && (databaseUrl || inodeOf(dataDir) === served)) done();
      throw error;
    });
    if (beside !== null) kept.push(beside);
    try {
      images?.exchange();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new OperatorError(`the rows were restored, but the images were not: ${why}. Repeat the restore`, {
        cause: error,
      });
    }
    done();
    return { about, rows, images: images?.count ?? null, steps, emails, sanitized: staging.sanitized(), kept };
  } finally {
    await staging.close();
    rmSync(readyFolder(dataDir), { recursive: true, force: true });
  }
}

function inodeOf(dataDir: string): number | undefined {
  return statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.ino;
}

function refuseNewer({ path, about }: Backup, version: string): void {
  if (stateAfter(about.steps) !== 'newer') return;
  throw new OperatorError(
    `${path} was made by version ${about.version} of this program, which is newer than this one (${version}). ` +
      'Install that version or a later one to restore it. Nothing was changed.',
  );
}

/** A trial restore must not overwrite live images. */
async function refuseOtherImages(backup: Backup, bucket: ImageStore): Promise<void> {
  const other = await findOtherImage(backup, bucket);
  if (other === null) return;
  throw new OperatorError(
    `the bucket has other images under the same names (${other}). For a trial restore, set IMAGES_BUCKET= and another DATA_DIR; ` +
      'to replace them and keep the former ones in DATA_DIR, add --over-images. Nothing was changed.',
  );
}

/** Images before their exchange; a repeated restore writes them again. */
const readyFolder = (dataDir: string) => join(dataDir, 'restoring-images');

/** The exchange is deferred, but a bucket is written at once. */
async function readyImages(
  backup: Backup,
  { dataDir, bucket, newId, unencrypted }: HeldDeps,
  label: string,
  kept: string[],
): Promise<{ readonly count: number; exchange(): void }> {
  let at = 0;
  const images = unencrypted ? cleanedImagesOf(backup) : imagesOf(backup);
  const openAt = (folder: string) => openFolderStore({ dataDir: folder, newId, clock: () => at });
  if (bucket) {
    const folder = resolve(dataDir, label);
    const count = await putImages(images, bucket.store, {
      at() {},
      async over(image) {
        const store = await openAt(makeFolder(folder));
        if (!kept.includes(folder)) kept.push(folder);
        await store.put(image.key, image);
      },
    });
    return { count, exchange() {} };
  }
  const ready = readyFolder(dataDir);
  rmSync(ready, { recursive: true, force: true });
  const store = await openAt(makeFolder(ready));
  const count = await putImages(images, store, { at: (time) => (at = time), async over() {} });
  return {
    count,
    exchange() {
      const [place, beside] = [join(dataDir, 'images'), resolve(dataDir, label)];
      if (existsSync(place)) {
        renameSync(place, join(makeFolder(beside), 'images'));
        if (!kept.includes(beside)) kept.push(beside);
      }
      renameSync(join(ready, 'images'), place);
      rmSync(ready, { recursive: true, force: true });
      // Derived from the former images.
      rmSync(join(dataDir, 'images-resized'), { recursive: true, force: true });
    },
  };
}

export function stamp(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase();
}
