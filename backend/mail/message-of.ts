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

/** RFC 8058: the mail program may send the POST itself when its own button is pressed. */
function oneClick(letter: OutgoingLetter): Record<string, string> {
  return letter.unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}
