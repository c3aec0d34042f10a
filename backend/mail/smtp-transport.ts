import { createTransport, type NodemailerError } from 'nodemailer';
import { messageOf } from './message-of.ts';
import type { Attempt, MailSettings, Transport } from './transport.ts';

const second = 1_000;

/** Longer than any of its parts takes, and shorter than the claim on a letter. */
const wholeAttempt = 60 * second;

/** Delivers to the mail server of `smtpUrl`. A server that does not answer within ten seconds counts as down. */
export function smtpTransport(settings: MailSettings & { readonly smtpUrl: string }): Transport {
  const mailer = createTransport({
    url: settings.smtpUrl,
    dnsTimeout: 10 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
  });
  return {
    async deliver(letter) {
      try {
        await mailer.sendMail({ ...messageOf(letter, settings), signal: AbortSignal.timeout(wholeAttempt) });
        return { outcome: 'delivered' };
      } catch (error) {
        return failureOf(error as NodemailerError);
      }
    },
    close: () => mailer.close(),
  };
}

/**
 * For good is only what the server says of this recipient. A wrong password, a refused sender or a forbidden relay
 * (x.7.x: policy) is for the operator to mend, and the letters wait for that.
 */
function failureOf(error: NodemailerError): Attempt {
  const reply = error.rejectedErrors?.[0] ?? error;
  const reason = reply.response ?? error.message;
  const ofRecipient = reply.command === 'RCPT TO' && reply.permanent === true && !/^\d{3}[ -]5\.7\./.test(reason);
  return { outcome: ofRecipient ? 'refused' : 'failed', reason };
}
