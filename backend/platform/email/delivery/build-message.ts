import type { SendMailOptions } from 'nodemailer';
import { companyBasics } from '#content/company-basics.ts';
import type { MailSettings, OutgoingEmail } from './transport.ts';

export function messageOf(email: OutgoingEmail, settings: Pick<MailSettings, 'from' | 'origin'>): SendMailOptions {
  return {
    messageId: `<${email.id}@${new URL(settings.origin).hostname}>`,
    date: email.writtenAt,
    from: settings.from,
    // A comma in a plain string would make two recipients.
    to: { name: '', address: email.recipient },
    ...(email.replyTo ? { replyTo: email.replyTo } : {}),
    subject: email.subject,
    text: email.text,
    html: email.html,
    ...(email.files
      ? {
          attachments: email.files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
            // Lines may exceed the SMTP limit.
            contentTransferEncoding: 'base64' as const,
          })),
        }
      : {}),
    headers: { ...(email.byHand ? {} : { 'Auto-Submitted': 'auto-generated' }), ...oneClick(email) },
    ...(email.unsubscribe ? { list: { ...listId(email, settings), unsubscribe: { url: email.unsubscribe } } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function headersOf(email: OutgoingEmail, settings: Pick<MailSettings, 'from' | 'origin'>) {
  const { messageId, headers, list } = messageOf(email, settings);
  const unsubscribe = list ? `<${email.unsubscribe}>` : '';
  return [
    ['From', settings.from],
    ['To', email.recipient],
    ['Reply-To', email.replyTo ? `${email.replyTo.name} <${email.replyTo.address}>` : ''],
    ['Subject', email.subject],
    ['Date', email.writtenAt.toUTCString()],
    ['Message-ID', String(messageId)],
    ['List-Unsubscribe', unsubscribe],
    ...Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]),
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [{ name, value }]));
}

function listId({ list }: OutgoingEmail, { origin }: Pick<MailSettings, 'origin'>) {
  return list ? { id: { url: `newsletter.${new URL(origin).hostname}`, comment: companyBasics.name } } : {};
}

/** One-click unsubscribe (RFC 8058). */
function oneClick(email: OutgoingEmail): Record<string, string> {
  return email.unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}
