import { randomUUID } from 'node:crypto';
import { decryptBackup } from '#backend/platform/backup/decrypt-backup.ts';
import { type Restored, restoreBackup } from '#backend/platform/backup/restore-backup.ts';
import { openBucketStore } from '#backend/platform/images/store/bucket-store.ts';
import { nameOfImages } from '#backend/platform/images/store/moved-images.ts';
import { productVersion } from '#backend/platform/process/product-version.ts';
import { keyFileOf, openKeyFile } from '#backend/platform/tokens/key-file.ts';
import { findKeyFault } from '#backend/platform/tokens/open-installation-key.ts';
import { finish, locationOf, readFileCall, settingsOrEnd } from './command.ts';

/** `npm run restore -- FILE`. */
const usage = `Replaces the data by a backup; the previous data are kept beside it. No service may be running.

  npm run restore -- FILE [--without-letters] [--over-images] [--keep-sessions] [--unencrypted]
  npm run restore -- FILE --decrypt
      --without-letters   waiting e-mails are marked as failed: for a copy that must not send e-mails
      --over-images       replaces images that differ in the bucket; the previous ones are kept beside them
      --keep-sessions     sessions stay valid; otherwise staff sign in again
      --unencrypted       reads an unencrypted backup of an earlier version: its origin cannot be verified
      --decrypt           only writes the decrypted tar to FILE.tar
`;

const switches = ['without-letters', 'over-images', 'keep-sessions', 'unencrypted', 'decrypt'];
const call = readFileCall(usage, switches);
const has = (name: string) => call.switches.has(name);
const settings = settingsOrEnd();
const { images } = settings;

await finish('The restore failed', async () => {
  const key = await openKeyFile(keyFileOf(settings), async () => has('unencrypted'), { forBackup: true });
  if (has('decrypt')) return decryptBackup(call.file, { key });
  const restored = await restoreBackup({
    ...locationOf(settings),
    file: call.file,
    key,
    unencrypted: has('unencrypted'),
    keepSessions: has('keep-sessions'),
    bucket: images ? { store: await openBucketStore(images), name: nameOfImages(images) } : null,
    withoutEmails: has('without-letters'),
    overImages: has('over-images'),
    version: productVersion(),
    now: () => new Date(),
    newId: () => randomUUID(),
  });
  return describeResult(restored, has('without-letters'), await findKeyFault(settings));
});

function describeResult(
  { about, rows, images: count, steps, emails, sanitized, kept }: Restored,
  withoutEmails: boolean,
  keyFault: string | null,
): string {
  const email = withoutEmails
    ? `${emails} waiting e-mails were marked as failed; the desk lists them and can send them.`
    : `${emails} e-mails wait and are sent at the next start.${emails > 0 ? ' To prevent that, restore again with --without-letters before the start.' : ''}`;
  return [
    `Restored as of ${about.at}: ${rows} rows${count === null ? '' : ` and ${count} images`}, each compared with the backup.`,
    ...(steps.length > 0 ? [`Its version is ${about.version}; migrations applied: ${steps.join(', ')}.`] : []),
    ...(sanitized > 0
      ? [`In ${sanitized} rows the character NUL, which PostgreSQL does not store, was replaced by U+FFFD.`]
      : []),
    email,
    ...(keyFault === null ? [] : [`WARNING: ${keyFault}`]),
    `Whatever was done after ${about.at} is undone: erase people again who were erased since (npm run person -- erase EMAIL), ` +
      'disable accounts again that were disabled since (npm run account -- disable EMAIL), and withdraw the keys again ' +
      'if they were withdrawn since (npm run keys -- withdraw --yes): the former keys are valid again.',
    ...kept.map((location) => `The previous data are kept: ${location}`),
  ].join('\n');
}
