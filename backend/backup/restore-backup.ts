import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { markExchange } from '#backend/database/half-exchanged.ts';
import { holdPlace } from '#backend/database/hold-place.ts';
import { makeFolder } from '#backend/database/make-folder.ts';
import { migrate, stateAfter } from '#backend/database/migrate.ts';
import { openStaging } from '#backend/database/open-staging.ts';
import type { Database } from '#backend/database/tables.ts';
import { openFolderStore } from '#backend/images/folder-store.ts';
import type { ImageStore } from '#backend/images/image-store.ts';
import { formerMark, nameOfImages } from '#backend/images/moved-images.ts';
import { type About, BackupError } from './backup-format.ts';
import { fillStaging } from './fill-staging.ts';
import { holdLetters } from './hold-letters.ts';
import { findOtherImage, putImages } from './put-images.ts';
import { type Backup, readBackup } from './read-backup.ts';
import { readMarksHere, settleInstallation } from './settle-installation.ts';

export interface RestoreParts {
  readonly file: string;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Where images are kept when it is no folder of `dataDir`, with its name (`nameOfImages`). */
  readonly bucket: { readonly store: ImageStore; readonly name: string } | null;
  /** Whether letters that still waited are given up. */
  readonly withoutLetters: boolean;
  /** Whether images of the bucket that are others under the same name may be replaced. */
  readonly overImages?: boolean | undefined;
  /** Of this program. */
  readonly version: string;
  now(): Date;
  newId(): string;
}

export interface Restored {
  readonly about: About;
  readonly rows: number;
  /** Null when there were none in the backup: those that were there are there. */
  readonly images: number | null;
  /** The steps that were taken from the older version. */
  readonly steps: readonly string[];
  /** How many letters leave at the next start, or were given up. */
  readonly letters: number;
  /** Rows with a text that this engine does not keep as it was. */
  readonly mended: number;
  /** Where what was there is kept; null when there was nothing. */
  readonly kept: readonly string[];
}

/**
 * Puts a backup in the place of what is there, whichever engine it came from. Everything is verified and made ready beside before
 * anything is exchanged, and what was there is kept beside. Throws `BackupError`, `FolderHeldError`, `PlaceHeldError`.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { databaseUrl, dataDir, bucket, now, newId } = parts;
  const backup = await readBackup(parts.file);
  const { about } = backup;
  refuseNewer(backup, parts.version);
  if (bucket && !parts.overImages) await refuseOtherImages(backup, bucket.store);
  const held = await holdPlace({ databaseUrl, dataDir });
  try {
    const label = `before-restore-${stamp(now())}`;
    const name = 'restoring';
    const staging = await openStaging({ databaseUrl, dataDir, name, steps: about.steps });
    try {
      const rows = await fillStaging(backup, staging);
      const steps = await staging.work((db) => migrate(db));
      const letters = await staging.work((db) => (parts.withoutLetters ? holdLetters(db, now()) : countLetters(db)));
      const filled = about.images ? (bucket?.name ?? nameOfImages(null)) : null;
      const here = await readMarksHere({ databaseUrl, dataDir });
      await staging.work((db) => settleInstallation(db, { version: parts.version, here, filled }));
      const kept: string[] = [];
      const images = about.images
        ? await readyImages(backup, { dataDir, bucket: bucket?.store ?? null, newId, label, kept })
        : null;
      const done = markExchange(dataDir);
      const beside = await staging.publish(label).catch((error: unknown) => {
        // There it happens whole or not at all.
        if (databaseUrl) done();
        throw error;
      });
      if (beside !== null) kept.push(beside);
      images?.exchange();
      done();
      const count = images?.count ?? null;
      return { about, rows, images: count, steps, letters, mended: staging.mended(), kept };
    } finally {
      await staging.close();
    }
  } finally {
    await held.release();
  }
}

function refuseNewer({ path, about }: Backup, version: string): void {
  if (stateAfter(about.steps) !== 'newer') return;
  throw new BackupError(
    `${path} was made by version ${about.version} of this program, which is newer than this one (${version}): its tables are ` +
      'not known here. Install that version or a later one, and restore it there. Nothing was changed.',
  );
}

/** A copy that is only tried must not take the images of the service from which it was made. */
async function refuseOtherImages(backup: Backup, bucket: ImageStore): Promise<void> {
  const other = await findOtherImage(backup, bucket);
  if (other === null) return;
  throw new BackupError(
    `the bucket has other images under the names of the backup (${other}). To try a copy, set IMAGES_BUCKET= and another DATA_DIR; ` +
      'to put those of the backup over them, which are then kept beside, say --over-images. Nothing was changed.',
  );
}

/** Puts the images beside those that are there, and answers how to exchange them; into a bucket they are put at once. */
async function readyImages(
  backup: Backup,
  to: {
    readonly dataDir: string;
    readonly bucket: ImageStore | null;
    newId(): string;
    readonly label: string;
    readonly kept: string[];
  },
): Promise<{ readonly count: number; exchange(): void }> {
  const { dataDir, bucket, newId, label, kept } = to;
  let at = 0;
  const openAt = (folder: string) => openFolderStore({ dataDir: folder, newId, clock: () => at });
  if (bucket) {
    const folder = join(dataDir, label);
    const count = await putImages(backup, bucket, {
      at: () => {},
      async keep(image) {
        const store = await openAt(makeFolder(folder));
        if (!kept.includes(folder)) kept.push(folder);
        await store.put(image.key, image);
      },
    });
    return { count, exchange() {} };
  }
  const ready = join(dataDir, 'restoring-images');
  rmSync(ready, { recursive: true, force: true });
  const store = await openAt(makeFolder(ready));
  const count = await putImages(backup, store, { at: (time) => (at = time) });
  return {
    count,
    exchange() {
      const [place, beside] = [join(dataDir, 'images'), join(dataDir, label)];
      if (existsSync(place)) {
        renameSync(place, join(makeFolder(beside), 'images'));
        if (!kept.includes(beside)) kept.push(beside);
      }
      renameSync(join(ready, 'images'), place);
      rmSync(ready, { recursive: true, force: true });
      // Made from those that were there before.
      rmSync(join(dataDir, 'images-resized'), { recursive: true, force: true });
      rmSync(formerMark(dataDir), { force: true });
    },
  };
}

async function countLetters(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A moment as a part of a name. */
export function stamp(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase();
}
