import { isNoMailbox } from '#backend/platform/email/outbox/delivery-failure.ts';
import { type JsonObject, objectOf, parseJson } from '#backend/platform/http/json-object.ts';
import { type SnsSubscription, subscriptionOf } from '#backend/platform/http/requests/sns-subscription.ts';
import { readEmail } from '#model/people/email.ts';
import type { Bounce } from './record-bounce.ts';

/** `later`: no bounce, or only a delay. */
type ReadBounce = Bounce | 'later' | null;

const unsaid = 'Returned without a stated reason.';

/**
 * Parses a bounce report. Forms: our own, `{"letter": "<Message-ID>", "recipient":
 * "ana@example.com", "permanent": true, "reason": "550 5.1.1 …"}`, or a webhook of Amazon SES (by
 * SNS), Mailgun or Postmark.
 */
export function readJsonBounce(text: string): ReadBounce | SnsSubscription {
  const posted = objectOf(parseJson(text));
  const subscription = subscriptionOf(posted);
  if (subscription) return subscription;
  const ofService = ofMailService(posted);
  // A delivery or another SNS message.
  if (ofService && ofService.recipient === undefined) return 'later';
  const payload = ofService ?? posted;
  const { letter = null, recipient = null, permanent = false, complaint = false, reason = unsaid } = payload;
  const email = typeof recipient === 'string' ? readEmail(recipient) : null;
  if (letter !== null && typeof letter !== 'string') return null;
  if (recipient !== null && email === null) return null;
  if (typeof permanent !== 'boolean' || typeof reason !== 'string' || (letter === null && email === null)) return null;
  return { letter, recipient: email, permanent, reason: plain(reason), ...(complaint === true && { complaint }) };
}

const spam = { permanent: true, complaint: true, reason: 'Reported as spam.' } as const;

/**
 * Parses a delivery status notification (RFC 3464) or an abuse report (RFC 5965). Only the
 * `Message-ID` of the returned e-mail counts, which its recipient alone knows: any sender can write
 * a report.
 */
export function readReport(text: string): ReadBounce {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ');
  const [head = ''] = unfolded.split(/\r?\n\r?\n/, 1);
  if (!/^Content-Type:[ \t]*multipart\/report\b/im.test(head)) return null;
  const report = unfolded.slice(head.length);
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(report)?.[1]?.trim() ?? '';
  const isComplaint = field('Feedback-Type') !== '';
  const action = field('Action').toLowerCase();
  const isDelivered = action === 'delayed' || action === 'relayed' || action === 'delivered' || action === 'expanded';
  if (!isComplaint && isDelivered) return 'later';
  if (!isComplaint && action !== 'failed') return null;
  // The returned e-mail follows the fields.
  const returned = report.slice(report.search(isComplaint ? /^Feedback-Type:/im : /^Action:/im));
  const letter = /^Message-ID:[ \t]*(\S+)/im.exec(returned)?.[1];
  if (letter === undefined) return null;
  if (isComplaint) return { letter, recipient: null, ...spam };
  const status = field('Status');
  const diagnostic = field('Diagnostic-Code').replace(/^[\w-]+;[ \t]*/, '');
  const reason = [diagnostic.includes(status) ? '' : status, diagnostic].filter(Boolean).join(' ');
  return { letter, recipient: null, permanent: status.startsWith('5.') && isNoMailbox(reason), reason: plain(reason) };
}

/** PostgreSQL stores no NUL. */
function plain(reason: string): string {
  return reason.replaceAll('\0', '').toWellFormed().trim() || unsaid;
}

/** `{}`: no bounce; undefined: unknown service. */
function ofMailService(payload: JsonObject): JsonObject | undefined {
  if (typeof payload.Type === 'string' && typeof payload.TopicArn === 'string') return ofAmazon(payload);
  const mailgun = payload['event-data'] ?? (typeof payload.event === 'string' ? payload : undefined);
  if (mailgun !== undefined) return ofMailgun(objectOf(mailgun));
  return typeof payload.RecordType === 'string' ? ofPostmark(payload) : undefined;
}

/** SES assigns its own id; ours is in the headers. */
function ofAmazon({ Message }: JsonObject): JsonObject {
  const payload = objectOf(parseJson(String(Message)));
  const complaint = objectOf(payload.complaint);
  const bounce = objectOf(payload.bounce);
  const [recipient] = [bounce.bouncedRecipients ?? complaint.complainedRecipients].flat().map(objectOf);
  // Out-of-office replies are reported as transient and general.
  const isReply = bounce.bounceType === 'Transient' && bounce.bounceSubType === 'General';
  if (recipient?.emailAddress === undefined || isReply) return {};
  const diagnostic = [recipient.status, recipient.diagnosticCode].filter((one) => typeof one === 'string').join(' ');
  return {
    letter: objectOf(objectOf(payload.mail).commonHeaders).messageId ?? null,
    recipient: recipient.emailAddress,
    // `General` includes blocked e-mails; the other kinds name the mailbox.
    permanent: bounce.bounceType === 'Permanent' && (bounce.bounceSubType !== 'General' || isNoMailbox(diagnostic)),
    reason: recipient.diagnosticCode ?? bounce.bounceSubType,
    ...(payload.complaint !== undefined && spam),
  };
}

function ofMailgun(event: JsonObject): JsonObject {
  const isComplaint = event.event === 'complained';
  // Mailgun retries after a temporary failure.
  if (!isComplaint && (event.event !== 'failed' || event.severity === 'temporary')) return {};
  const { code = '', message = '', description = '' } = objectOf(event['delivery-status']);
  const reason = [code, message || description]
    .filter((one) => typeof one !== 'object')
    .join(' ')
    .trim();
  return {
    letter: objectOf(objectOf(event.message).headers)['message-id'] ?? null,
    recipient: event.recipient,
    // Blocked e-mails are permanent failures there, too.
    permanent: isNoMailbox(reason),
    reason,
    ...(isComplaint && spam),
  };
}

/** Postmark assigns its own id. */
function ofPostmark({ RecordType, Type, Email, Details, Description, Inactive }: JsonObject): JsonObject {
  if (RecordType === 'SpamComplaint') return { recipient: Email, ...spam };
  if (RecordType !== 'Bounce' || Type === 'Transient' || Type === 'AutoResponder') return {};
  return { recipient: Email, permanent: Inactive === true || Type === 'HardBounce', reason: Details || Description };
}
