import { folderTransport } from './folder-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailSettings, Transport } from './transport.ts';

export function openTransport(settings: MailSettings): Transport {
  const { smtpUrl } = settings;
  return smtpUrl ? smtpTransport({ ...settings, smtpUrl }) : folderTransport(settings);
}
