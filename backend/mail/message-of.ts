import type { SendMailOptions } from 'nodemailer';
import type { MailSettings, OutgoingLetter } from './transport.ts';

/** The message of a letter, the same whether it goes to a server or into a file. */
export function messageOf(letter: OutgoingLetter, settings: Pick<MailSettings, 'from' | 'origin'>): SendMailOptions {
  return {
    messageId: `<${letter.id}@${new URL(settings.origin).hostname}>`,
    date: letter.writtenAt,
    from: settings.from,
    // As an object: a comma in it must not make two recipients of one.
    to: { name: '', address: letter.recipient },
    ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    ...(letter.files
      ? {
          attachments: letter.files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
            // Lines of it may be longer than a mail server takes, and none may be broken elsewhere.
            contentTransferEncoding: 'base64' as const,
          })),
        }
      : {}),
    headers: { ...(letter.byHand ? {} : { 'Auto-Submitted': 'auto-generated' }), ...oneClick(letter) },
    ...(letter.unsubscribe ? { list: { unsubscribe: { url: letter.unsubscribe } } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The headers of a letter that say something to whoever looks at it, as they are written. */
export function headersOf(letter: OutgoingLetter, settings: Pick<MailSettings, 'from' | 'origin'>) {
  const { messageId, headers, list } = messageOf(letter, settings);
  const unsubscribe = list ? `<${letter.unsubscribe}>` : '';
  return [
    ['From', settings.from],
    ['To', letter.recipient],
    ['Reply-To', letter.replyTo ? `${letter.replyTo.name} <${letter.replyTo.address}>` : ''],
    ['Subject', letter.subject],
    ['Date', letter.writtenAt.toUTCString()],
    ['Message-ID', String(messageId)],
    ['List-Unsubscribe', unsubscribe],
    ...Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]),
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [{ name, value }]));
}

/** RFC 8058: the mail program may send the POST itself when its own button is pressed. */
function oneClick(letter: OutgoingLetter): Record<string, string> {
  return letter.unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}
