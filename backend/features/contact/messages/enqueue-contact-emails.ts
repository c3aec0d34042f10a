import { contactNotice, contactReceipt } from '#backend/features/contact/email-templates.ts';
import type { FeatureDeps } from '#backend/features/feature.ts';
import { lockKeys } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { isVerifiedMailbox } from '#backend/platform/email/outbox/is-verified-mailbox.ts';
import { enqueue, mailboxOf, timesOfEmails } from '#backend/platform/email/outbox/outbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import { reserveEmailSlot } from '#backend/platform/email/outbox/unverified-limits.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import { emailsOfKind, emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import type { Language } from '#model/languages.ts';
import type { NewContact } from '#model/people/contact.ts';
import { day, hour } from '#model/time-units.ts';
import { mayNotify, planDigest } from './notice-limit.ts';

interface StoredMessage {
  readonly contactId: string;
  readonly message: NewContact;
  readonly language: Language;
  readonly at: Date;
  readonly emailQuota?: EmailQuota | undefined;
}

export async function lockContact(trx: DatabaseTransaction, email: string): Promise<void> {
  await lockKeys(trx, [mailboxOf(email), 'contact notices']);
}

/**
 * Enqueues the notice to the company (`mayNotify`) and the receipt, which may be delayed. Call
 * `lockContact` first.
 *
 * No receipt if the mailbox withdrew its consent (the notice says so), bounced or is at its limit
 * (`emailsToMailbox`), or without quota of the IP address. The response is the same.
 */
export async function enqueueContactEmails(
  trx: DatabaseTransaction,
  s: Pick<FeatureDeps, 'newId'> & { readonly companyInbox: string },
  { contactId, message, language, at, emailQuota }: StoredMessage,
): Promise<void> {
  const { consent, ...fields } = message;
  const cause = `contact:${contactId}`;
  if (await mayNotify(trx, at)) {
    const hasWithdrawn = (await suppressedSince(trx, fields.email, 'withdrawn')) !== null;
    await enqueue(trx, {
      id: s.newId(),
      template: contactNotice,
      facts: {
        contactId,
        ...fields,
        receivedAt: at.toISOString(),
        personLanguage: language,
        ...(hasWithdrawn ? { afterWithdrawal: consent ? 'agreed' : 'not-agreed' } : {}),
      },
      recipient: s.companyInbox,
      language: 'es',
      cause,
      at,
    });
  } else await planDigest(trx, at);

  if (!(await mayGetReceipt(trx, fields.email, at))) return;
  const slot = await reserveEmailSlot(trx, contactReceipt, at, emailQuota, emailsOfKind.receipt);
  if ('wait' in slot) return;
  await enqueue(trx, {
    id: s.newId(),
    template: contactReceipt,
    facts: { type: fields.type },
    recipient: fields.email,
    language,
    cause,
    at: slot.leaves,
  });
}

async function mayGetReceipt(trx: DatabaseTransaction, email: string, at: Date): Promise<boolean> {
  if ((await suppressedSince(trx, email)) !== null) return false;
  const ofDay = await timesOfEmails(trx, contactReceipt, email, new Date(at.getTime() - day));
  const hourAgo = new Date(at.getTime() - hour).toISOString();
  const { perHour, perDay } = emailsToMailbox.receipt;
  const most = perDay[await isVerifiedMailbox(trx, email, at)];
  return ofDay.length < most && ofDay.filter((time) => time > hourAgo).length < perHour;
}
