import '#backend/process/require-node.ts';
import '#backend/process/private-files.ts';
import { tryBackup } from '#backend/backup/try-backup.ts';
import { writeBackup } from '#backend/backup/write-backup.ts';
import { hasDatabase } from '#backend/database/open-database.ts';
import { openBucketStore } from '#backend/images/bucket-store.ts';
import { readFolderStore } from '#backend/images/folder-store.ts';
import { productVersion } from '#backend/process/product-version.ts';
import { readSettings } from '#backend/settings.ts';
import { endWorded } from './end-worded.ts';
import { readFileCall } from './read-file-call.ts';

/**
 * `npm run backup -- FILE`: everything as of one moment in one file, also while the service runs: rows, keys, letters that wait, and
 * images. Ends with 0 when the file is there, was read again and restored on trial; 1 when not, 2 when it was not understood.
 */
const usage = `A backup of everything in one file, also while the service runs.

  npm run backup -- FILE     FILE must not be there yet. It holds what people wrote and the keys: keep it to yourself.
`;

const call = readFileCall(process.argv.slice(2), []);
if ('help' in call) endWorded(0, usage.trimEnd());
if ('fault' in call) endWorded(2, `${call.fault}\n\n${usage.trimEnd()}`);
const read = readSettings(process.env);
if (!read.ok) endWorded(1, `The settings cannot be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);
const { settings } = read;
const databaseUrl = settings.databaseUrl ?? undefined;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stopping.abort(new Error('it was ended before it was done. Nothing was left.')));
}

try {
  const { dataDir } = settings;
  if (!hasDatabase({ databaseUrl, dataDir })) throw new Error(`the folder ${dataDir} has no database.`);
  const images = settings.images ? await openBucketStore(settings.images) : readFolderStore(dataDir);
  const backup = await writeBackup({
    file: call.file,
    databaseUrl,
    dataDir,
    images,
    version: productVersion(),
    now: () => new Date(),
    stop: stopping.signal,
  });
  const { about, manifest } = backup;
  const count = manifest.parts.filter(({ image }) => image).length;
  process.stdout.write(`${backup.path} has everything as of ${about.at}. It is being restored on trial …\n`);
  const rows = await tryBackup(backup).catch((error: Error) => {
    throw new Error(`it was written, but could not be restored on trial: ${error.message}`);
  });
  endWorded(
    0,
    `Done: ${rows} rows and ${count} images, restored on trial and compared. Keep a copy on another machine.`,
  );
} catch (error) {
  endWorded(1, `The backup was not made: ${error instanceof Error ? error.message : String(error)}`);
}
