import { tryBackup } from '#backend/platform/backup/fill-staging.ts';
import { writeBackup } from '#backend/platform/backup/write-backup.ts';
import { hasDatabase, withConnection } from '#backend/platform/database/dialects/open-database.ts';
import { readInstallation } from '#backend/platform/database/installation.ts';
import { wordMoved } from '#backend/platform/database/upgrade-database.ts';
import { openBucketStore } from '#backend/platform/images/store/bucket-store.ts';
import { readFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { productVersion } from '#backend/platform/process/product-version.ts';
import { openInstallationKey, refuseOtherKey } from '#backend/platform/tokens/open-installation-key.ts';
import { finish, locationOf, readFileCall, settingsOrEnd } from './command.ts';

/** `npm run backup -- FILE`. */
const usage = `Writes a backup of rows and images to one file, also while the service runs.

  npm run backup -- FILE     FILE must not exist. It is encrypted with the key file (KEY_FILE): store the two separately.
`;

const { file } = readFileCall(usage, []);
const settings = settingsOrEnd();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stopping.abort(new Error('it was interrupted. No file was left.')));
}

await finish('The backup was not made', async () => {
  const location = locationOf(settings);
  if (!hasDatabase(location)) throw new Error(`the folder ${location.dataDir} has no database.`);
  const { moved } = await withConnection(location, readInstallation);
  if (moved) throw new Error(wordMoved(moved));
  const key = await openInstallationKey(settings);
  await refuseOtherKey(settings, key);
  const backup = await writeBackup({
    ...location,
    file,
    key,
    images: settings.images ? await openBucketStore(settings.images) : readFolderStore(location.dataDir),
    version: productVersion(),
    now: () => new Date(),
    stop: stopping.signal,
    skip: (key) => process.stdout.write(`Not an image, so not in the backup: ${key}\n`),
  });
  const { about, manifest } = backup;
  const count = manifest.parts.filter(({ image }) => image).length;
  process.stdout.write(`${backup.path} is complete as of ${about.at}. Testing the restore …\n`);
  const rows = await tryBackup(backup).catch((error: Error) => {
    const why = error.message.replace(/\.$/, '');
    throw new Error(
      `${backup.path} was written, but its test restore failed: ${why}. Test it elsewhere, or delete it and repeat`,
    );
  });
  return `Done: ${rows} rows and ${count} images, restored as a test and compared. Keep a copy on another machine.`;
});
