import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOf } from './message-of.ts';
import type { MailSettings, OutgoingLetter, Transport } from './transport.ts';

/**
 * Puts letters as `.eml` files into `dataDir/letters`, for an installation without a mail server. A file is there whole
 * or not at all, and on the disk before the letter counts as delivered.
 */
export function folderTransport(settings: MailSettings): Transport {
  const folder = join(settings.dataDir, 'letters');
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(letter) {
      try {
        const { message } = await mailer.sendMail(messageOf(letter, settings));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(folder, fileName(letter), message as Buffer);
        return { outcome: 'delivered' };
      } catch (error) {
        return { outcome: 'failed', reason: (error as Error).message };
      }
    },
    close: () => mailer.close(),
  };
}

/** Sorts by time, and is the same for a repeat of the same letter. */
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
