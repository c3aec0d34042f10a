import { randomUUID } from 'node:crypto';
import { moveRows, placeNameOf } from '#backend/platform/backup/move-rows.ts';
import { moveImages } from '#backend/platform/backup/put-images.ts';
import { hasDatabase, openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { lockServer } from '#backend/platform/database/locks/server-lock.ts';
import { newerDatabase, readTableState } from '#backend/platform/database/migrate.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { openBucketStore } from '#backend/platform/images/store/bucket-store.ts';
import { openFolderStore, readFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { markImagesMoved, nameOfImages } from '#backend/platform/images/store/moved-images.ts';
import { productVersion } from '#backend/platform/process/product-version.ts';
import { openInstallationKey } from '#backend/platform/tokens/open-installation-key.ts';
import { argumentsOr, exitWithMessage, finish, locationOf, settingsOrEnd } from './command.ts';

/** `npm run move`. */
const usage = `Copies rows or images to another place; the originals are kept. No service may run during the move.

  npm run move -- postgres        rows to the empty PostgreSQL that MOVE_TO names, from where the settings say they are
  npm run move -- folder          rows from DATABASE_URL to SQLite in DATA_DIR
  npm run move -- images bucket   images from DATA_DIR to IMAGES_BUCKET
  npm run move -- images folder   images from IMAGES_BUCKET to DATA_DIR

MOVE_TO=postgres://user:password@host/name is a setting: on the command line other accounts would see the password.
After an interruption, run the same command again.
`;

const words = argumentsOr(usage);
const settings = settingsOrEnd();
const moves: Readonly<Record<string, () => Promise<string>>> = {
  postgres: () => rows(target()),
  folder: () => rows(undefined),
  'images bucket': () => images('bucket'),
  'images folder': () => images('folder'),
};
const move = moves[words.join(' ')];
if (!move)
  exitWithMessage(2, `${words.length === 0 ? 'A destination is required.' : 'Unknown destination.'}\n\n${usage}`);
await finish('The move failed', move);

function target(): string {
  const { MOVE_TO: to = '' } = process.env;
  if (/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)) return to;
  // It may hold a password.
  const fault = to ? 'no PostgreSQL address' : 'not set';
  throw new OperatorError(`MOVE_TO is ${fault}: set it to postgres://user:password@host/name.`);
}

async function rows(to: string | undefined): Promise<string> {
  const from = locationOf(settings);
  if (!to && !from.databaseUrl) throw new OperatorError('DATABASE_URL is not set: the rows are in the folder already.');
  const destination = { databaseUrl: to, dataDir: from.dataDir };
  const moved = await moveRows({
    from,
    to: destination,
    key: await openInstallationKey(settings),
    version: productVersion(),
    now: () => new Date(),
    newId: () => randomUUID(),
  });
  return [
    `Moved to ${placeNameOf(destination)}: every table was compared row by row with ${placeNameOf(from)}, which is unchanged and marked as moved.`,
    ...(moved.sanitized > 0
      ? [`In ${moved.sanitized} rows the character NUL, which PostgreSQL does not store, was replaced by U+FFFD.`]
      : []),
    to ? 'Now set DATABASE_URL to MOVE_TO, and start.' : 'Now remove DATABASE_URL, and start.',
  ].join('\n');
}

function skip(key: string): void {
  process.stdout.write(`Not an image, so not copied: ${key}\n`);
}

async function images(to: 'bucket' | 'folder'): Promise<string> {
  const { dataDir, images: bucket } = settings;
  if (!bucket) throw new OperatorError('IMAGES_BUCKET and IMAGES_ENDPOINT are not set.');
  const where = locationOf(settings);
  const held = await lockServer(where);
  // Images may be copied without a database to mark.
  const database = hasDatabase(where) ? await openDatabase({ ...where, limits: null }) : null;
  try {
    const state = database ? await readTableState(database.db) : 'current';
    if (state === 'newer') throw new OperatorError(newerDatabase);
    if (state !== 'current') throw new OperatorError('Apply the pending migrations first with `npm run migrate`.');
    const far = await openBucketStore(bucket);
    const [folder, name] = [nameOfImages(null), nameOfImages(bucket)];
    if (to === 'bucket') {
      const count = await moveImages(readFolderStore(dataDir), far, skip);
      if (database) await markImagesMoved(database.db, folder, name);
      return `${count} images were copied to ${name} and compared; those in ${dataDir} are kept. Start with the same IMAGES_BUCKET and IMAGES_ENDPOINT.`;
    }
    const near = await openFolderStore({ dataDir, clock: Date.now, newId: () => randomUUID() });
    const count = await moveImages(far, near, skip);
    if (database) await markImagesMoved(database.db, name, folder);
    return `${count} images were copied to ${dataDir} and compared; those in ${name} are kept. Now remove IMAGES_BUCKET and IMAGES_ENDPOINT, and start.`;
  } finally {
    await database?.close();
    await held.release();
  }
}
