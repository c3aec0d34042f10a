import { createTransport, type NodemailerError } from 'nodemailer';
import { isNoMailbox } from '#backend/platform/email/outbox/delivery-failure.ts';
import { second } from '#model/time-units.ts';
import { messageOf } from './build-message.ts';
import { atOnce } from './deliver-due.ts';
import type { Attempt, MailSettings, Transport } from './transport.ts';

/** Shorter than the lease (`claimEmails`). */
const attemptTimeout = 60 * second;

interface SmtpSettings extends MailSettings {
  readonly smtpUrl: string;
  /** Milliseconds without a reply. */
  readonly silence?: number;
}

/** Pools connections, which providers limit. No reply within ten seconds counts as down. */
export function smtpTransport(settings: SmtpSettings): Transport {
  const mailer = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: atOnce.single + atOnce.bulk,
    maxMessages: Number.POSITIVE_INFINITY,
    idleTimeout: 20 * second,
    dnsTimeout: 10 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: settings.silence ?? 30 * second,
  });
  return {
    async deliver(email) {
      try {
        await mailer.sendMail({ ...messageOf(email, settings), signal: AbortSignal.timeout(attemptTimeout) });
        return { outcome: 'delivered' };
      } catch (error) {
        const toCompany = email.recipient === settings.companyInbox;
        return failureOf(error as NodemailerError, toCompany);
      }
    },
    close: () => mailer.close(),
  };
}

/** Permanent only if a visitor's mailbox does not exist: operators can fix other causes. */
function failureOf(error: NodemailerError, toCompany: boolean): Attempt {
  const reply = error.rejectedErrors?.[0] ?? error;
  const reason = reply.response ?? error.message;
  const isPermanent = reply.command === 'RCPT TO' && reply.permanent === true && isNoMailbox(reason);
  return { outcome: isPermanent && !toCompany ? 'refused' : 'failed', reason };
}

/** Tries a login; returns the failure or null. */
export async function tryServer(url: string): Promise<string | null> {
  const [dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout] = [4_000, 4_000, 4_000, 4_000];
  const mailer = createTransport({ url, dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout });
  try {
    await mailer.verify();
    return null;
  } catch (error) {
    const { message } = error as Error;
    // OpenSSL's words for a reply in plain text.
    const isPlain = /wrong version number|packet length too long/.test(message);
    return isPlain ? `The server speaks no TLS on this port: use smtp:// in SMTP_URL. (${message.trim()})` : message;
  } finally {
    mailer.close();
  }
}
