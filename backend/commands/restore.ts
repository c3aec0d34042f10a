import '#backend/process/require-node.ts';
import '#backend/process/private-files.ts';
import { randomUUID } from 'node:crypto';
import { type Restored, restoreBackup } from '#backend/backup/restore-backup.ts';
import { openBucketStore } from '#backend/images/bucket-store.ts';
import { nameOfImages } from '#backend/images/moved-images.ts';
import { productVersion } from '#backend/process/product-version.ts';
import { readSettings } from '#backend/settings.ts';
import { endWorded } from './end-worded.ts';
import { readFileCall } from './read-file-call.ts';

/**
 * `npm run restore -- FILE`: puts a backup in the place of what is there, whichever engine it came from, and keeps that beside. Ends
 * with 0 when it did, 1 when it could not and nothing was exchanged, 2 when it was not understood.
 */
const usage = `Puts a backup in the place of what is there, which is kept beside. No service may run on it.

  npm run restore -- FILE [--without-letters] [--over-images]
      --without-letters   letters that still waited are given up: for a copy that must not write to anybody
      --over-images       images of the bucket that are others now are replaced, and kept beside
`;

const call = readFileCall(process.argv.slice(2), ['without-letters', 'over-images']);
if ('help' in call) endWorded(0, usage.trimEnd());
if ('fault' in call) endWorded(2, `${call.fault}\n\n${usage.trimEnd()}`);
const read = readSettings(process.env);
if (!read.ok) endWorded(1, `The settings cannot be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);
const { databaseUrl, dataDir, images } = read.settings;

try {
  const withoutLetters = call.switches.has('without-letters');
  const restored = await restoreBackup({
    file: call.file,
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    bucket: images ? { store: await openBucketStore(images), name: nameOfImages(images) } : null,
    withoutLetters,
    overImages: call.switches.has('over-images'),
    version: productVersion(),
    now: () => new Date(),
    newId: () => randomUUID(),
  });
  endWorded(0, word(restored, withoutLetters));
} catch (error) {
  endWorded(1, `Nothing was restored: ${error instanceof Error ? error.message : String(error)}`);
}

function word({ about, rows, images: count, steps, letters, mended, kept }: Restored, withoutLetters: boolean): string {
  const letter = withoutLetters
    ? `${letters} letters that waited were given up; the desk shows them, and can send them.`
    : `${letters} letters wait and leave at the next start.${letters > 0 ? ' To stop them, restore again with --without-letters before you start it.' : ''}`;
  return [
    `Restored as of ${about.at}: ${rows} rows${count === null ? '' : ` and ${count} images`}, each compared with the backup.`,
    ...(steps.length > 0
      ? [`It is of version ${about.version}, and was brought up to date: ${steps.join(', ')}.`]
      : []),
    ...(mended > 0
      ? [`In ${mended} rows a sign that PostgreSQL does not keep (NUL) became another one (U+FFFD).`]
      : []),
    letter,
    ...kept.map((place) => `What was there before is kept: ${place}`),
  ].join('\n');
}
