import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder, openFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { writeFileWhole } from '#backend/platform/database/dialects/write-file.ts';
import { messageOf } from './build-message.ts';
import type { MailSettings, OutgoingEmail, Transport } from './transport.ts';

/** Writes `.eml` files atomically. Throws when `dataDir` cannot be written. */
export function folderTransport(settings: MailSettings): Transport {
  const folder = join(openFolder(settings.dataDir), 'letters');
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(email) {
      try {
        const { message } = await mailer.sendMail(messageOf(email, settings));
        makeFolder(folder);
        const name = fileName(email);
        await writeFileWhole(join(folder, name), message as Buffer, { temporary: join(folder, `.${name}.part`) });
        return { outcome: 'delivered' };
      } catch (error) {
        return { outcome: 'failed', reason: (error as Error).message };
      }
    },
    close: () => mailer.close(),
  };
}

/** Sorts by time; the same for a repeat. No user input. */
function fileName(email: OutgoingEmail): string {
  return `${email.writtenAt.toISOString().replaceAll(':', '')}-${email.kind}-${email.id}.eml`;
}
