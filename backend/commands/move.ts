import '#backend/process/require-node.ts';
import '#backend/process/private-files.ts';
import { randomUUID } from 'node:crypto';
import { BackupError } from '#backend/backup/backup-format.ts';
import { moveImages } from '#backend/backup/move-images.ts';
import { moveRows, nameOf } from '#backend/backup/move-rows.ts';
import { holdPlace } from '#backend/database/hold-place.ts';
import { newerDatabase, readTableState } from '#backend/database/migrate.ts';
import { hasDatabase, openDatabase } from '#backend/database/open-database.ts';
import { openBucketStore } from '#backend/images/bucket-store.ts';
import { openFolderStore, readFolderStore } from '#backend/images/folder-store.ts';
import { markImagesMoved, nameOfImages, takeFormerMark } from '#backend/images/moved-images.ts';
import { productVersion } from '#backend/process/product-version.ts';
import { readSettings, type Settings } from '#backend/settings.ts';
import { endWorded } from './end-worded.ts';

/**
 * `npm run move`: everything from where the settings say it is to another place, with nobody serving either. Ends with 0 when all of it is
 * there and was compared, 1 when not: then the old place is as it was; 2 when it was not understood.
 */
const usage = `Moves everything to another place. No service may run meanwhile; what is moved stays where it was, too.

  npm run move -- postgres://user:password@host/name   rows to an empty PostgreSQL, from where the settings say they are
  npm run move -- folder                               rows from DATABASE_URL to SQLite in DATA_DIR
  npm run move -- images bucket                        images from DATA_DIR to IMAGES_BUCKET
  npm run move -- images folder                        images from IMAGES_BUCKET to DATA_DIR

Interrupted, the same command goes on where it was.
`;

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) endWorded(0, usage.trimEnd());
const read = readSettings(process.env);
if (!read.ok) endWorded(1, `The settings cannot be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);
const moving = chosen(words, read.settings);
if (!moving) endWorded(2, `${words.length === 0 ? 'Say where to.' : 'That is no place.'}\n\n${usage.trimEnd()}`);

try {
  endWorded(0, await moving());
} catch (error) {
  endWorded(1, `Nothing was exchanged: ${error instanceof Error ? error.message : String(error)}`);
}

function chosen([what = '', to, ...more]: readonly string[], settings: Settings): (() => Promise<string>) | null {
  if (what === 'images' && more.length === 0 && (to === 'bucket' || to === 'folder')) return () => images(settings, to);
  if (to !== undefined) return null;
  if (what === 'folder') return () => rows(settings, undefined);
  return /^postgres(ql)?:\/\//.test(what) && URL.canParse(what) ? () => rows(settings, what) : null;
}

async function rows({ databaseUrl, dataDir }: Settings, to: string | undefined): Promise<string> {
  const from = { databaseUrl: databaseUrl ?? undefined, dataDir };
  if (!to && !databaseUrl)
    throw new BackupError('DATABASE_URL does not say where they are now: they are in the folder.');
  const place = { databaseUrl: to, dataDir };
  const moved = await moveRows({ from, to: place, version: productVersion() });
  return [
    `Moved to ${nameOf(place)}: every table is there, compared row by row with ${nameOf(from)}, which is left as it is and marked.`,
    ...(moved.mended > 0
      ? [`In ${moved.mended} rows a sign that PostgreSQL does not keep (NUL) became another one (U+FFFD).`]
      : []),
    to ? 'Now set DATABASE_URL to that, and start.' : 'Now take DATABASE_URL away, and start.',
  ].join('\n');
}

async function images({ databaseUrl, dataDir, images: bucket }: Settings, to: 'bucket' | 'folder'): Promise<string> {
  if (!bucket) throw new BackupError('IMAGES_BUCKET and IMAGES_ENDPOINT do not say which bucket.');
  const where = { databaseUrl: databaseUrl ?? undefined, dataDir };
  const held = await holdPlace(where);
  // Images alone may be copied into a folder without rows: then nobody serves it yet, and nothing is to be marked.
  const database = hasDatabase(where) ? await openDatabase({ ...where, limits: null }) : null;
  try {
    const state = database ? await readTableState(database.db) : 'current';
    if (state === 'newer') throw new BackupError(newerDatabase);
    if (state !== 'current') throw new BackupError('Bring the tables up to date first, with `npm run migrate`.');
    if (database) await takeFormerMark(database.db, dataDir);
    const far = await openBucketStore(bucket);
    const [folder, name] = [nameOfImages(null), nameOfImages(bucket)];
    if (to === 'bucket') {
      const count = await moveImages(readFolderStore(dataDir), far);
      if (database) await markImagesMoved(database.db, folder, name);
      return `${count} images are in ${name}, compared; those in ${dataDir} are left. Start with IMAGES_BUCKET and IMAGES_ENDPOINT as they are now.`;
    }
    const near = await openFolderStore({ dataDir, clock: Date.now, newId: () => randomUUID() });
    const count = await moveImages(far, near);
    if (database) await markImagesMoved(database.db, name, folder);
    return `${count} images are in ${dataDir}, compared; those in ${name} are left. Now take IMAGES_BUCKET and IMAGES_ENDPOINT away, and start.`;
  } finally {
    await database?.close();
    await held.release();
  }
}
