import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { decrypt, type OpenWith } from './encrypted-file.ts';
import { readBackup } from './read-backup.ts';
import { wordWriting } from './write-backup.ts';

/** Verifies a backup and writes its plain tar, for older versions. Returns a message. Leaves no part of a file. */
export async function decryptBackup(file: string, openWith: OpenWith): Promise<string> {
  const tar = `${file}.tar`;
  if (existsSync(tar)) throw new OperatorError(`${tar} already exists. Use it, or delete it and repeat the command.`);
  await readBackup(file, openWith);
  try {
    await pipeline(decrypt(file, openWith), createWriteStream(tar, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    // One that exists now is of another process.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(tar, { force: true }).catch(() => {});
    throw wordWriting(tar, error);
  }
  return `${tar} is the unencrypted backup and contains personal data. Delete it after use.`;
}
