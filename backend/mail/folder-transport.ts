import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder } from '#backend/database/make-folder.ts';
import { openFolder } from '#backend/database/open-folder.ts';
import { messageOf } from './message-of.ts';
import type { MailSettings, OutgoingLetter, Transport } from './transport.ts';

/**
 * Puts letters as `.eml` files into `dataDir/letters`, for an installation without a mail server. A file is there whole
 * or not at all, and on the disk before the letter counts as delivered. Throws, worded, when `dataDir` cannot be written.
 */
export function folderTransport(settings: MailSettings): Transport {
  const folder = join(openFolder(settings.dataDir), 'letters');
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(letter) {
      try {
        const { message } = await mailer.sendMail(messageOf(letter, settings));
        makeFolder(folder);
        await writeWhole(folder, fileName(letter), message as Buffer);
        return { outcome: 'delivered' };
      } catch (error) {
        return { outcome: 'failed', reason: (error as Error).message };
      }
    },
    close: () => mailer.close(),
  };
}

/**
 * Sorts by time, and is the same for a repeat of the same letter. The kind and the id are the service's own words:
 * nothing that somebody typed is in the name.
 */
function fileName(letter: OutgoingLetter): string {
  return `${letter.writtenAt.toISOString().replaceAll(':', '')}-${letter.kind}-${letter.id}.eml`;
}

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.part`);
  await using file = await open(temporary, 'w', 0o600);
  await file.writeFile(content);
  await file.sync();
  await rename(temporary, join(folder, name));
  // Windows has no such thing as syncing a folder.
  if (process.platform === 'win32') return;
  await using entries = await open(folder);
  await entries.sync();
}
