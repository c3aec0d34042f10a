import type { FeatureDeps } from '#backend/features/feature.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { isVerifiedMailbox } from '#backend/platform/email/outbox/is-verified-mailbox.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { enqueue, timesOfEmails } from '#backend/platform/email/outbox/outbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import { reserveEmailSlot } from '#backend/platform/email/outbox/unverified-limits.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import { emailsOfKind, emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import type { Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import { day, minute } from '#model/time-units.ts';
import { newsletterOptIn } from './email-templates.ts';
import type { NewsletterRow } from './tables.ts';

/** `emailKey` is null in a record, which is not its mailbox's active row. */
export type SubscriberRequest = Pick<NewsletterRow, 'id' | 'date' | 'emailKey' | 'createdAt' | 'updatedAt'> & {
  readonly email: string;
  readonly language: Language;
  readonly optInSentAt: string | null;
};

/** Between opt-in requests to a mailbox, which any visitor can type. */
export const optInPause = 10 * minute;
const optInPauseAfterWithdrawal = day;

/** Undefined if the mailbox or id exists. */
export async function insertNewsletter(
  trx: DatabaseTransaction,
  row: SubscriberRequest,
): Promise<NewsletterRow | undefined> {
  return trx
    .insertInto('newsletter')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A row asked after `pauseBegan` may not be asked again. */
interface OptInAllowance {
  readonly may: boolean;
  readonly pauseBegan: string;
  readonly leaves: Date;
}

/** Locks a mailbox and checks its limits. `wait`: seconds until the IP address has quota. */
export async function mayAskToConfirm(
  trx: DatabaseTransaction,
  email: string,
  at: Date,
  emailQuota: EmailQuota | undefined,
): Promise<OptInAllowance | { readonly wait: number }> {
  await lockMailbox(trx, email);
  const slot = await reserveEmailSlot(trx, newsletterOptIn, at, emailQuota, emailsOfKind.optIn);
  if ('wait' in slot) return slot;
  const isSuppressed = (await suppressedSince(trx, email)) !== null;
  const dayAgo = new Date(at.getTime() - day);
  const [latest, ...others] = await timesOfEmails(trx, newsletterOptIn, email, dayAgo);
  const most = emailsToMailbox.optIn.perDay[await isVerifiedMailbox(trx, email, at)];
  const row = await trx
    .selectFrom('newsletter')
    .select('confirmedAt')
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  // No pause if the owner used the latest link.
  const isAnswered = latest !== undefined && (row?.confirmedAt ?? '') >= latest;
  const pause = isSuppressed ? optInPauseAfterWithdrawal : isAnswered ? 0 : optInPause;
  const pauseBegan = new Date(at.getTime() - pause).toISOString();
  const may = latest === undefined || (latest <= pauseBegan && others.length + 1 < most);
  return { may, pauseBegan, leaves: slot.leaves };
}

export async function askToConfirmAgain(
  trx: DatabaseTransaction,
  request: SubscriberRequest,
  at: Date,
  { may, pauseBegan }: OptInAllowance,
): Promise<NewsletterRow | undefined> {
  const { email, language, updatedAt } = request;
  return trx
    .updateTable('newsletter')
    .set({ email, language, optInSentAt: at.toISOString(), updatedAt })
    .where('emailKey', '=', may ? request.emailKey : '')
    .where((row) => row.or([row('confirmedAt', 'is', null), row('endedAt', 'is not', null)]))
    .where((row) => row.or([row('optInSentAt', 'is', null), row('optInSentAt', '<=', pauseBegan)]))
    .returningAll()
    .executeTakeFirst();
}

export function publishSubscriber(s: FeatureDeps, action: 'create' | 'update', row: NewsletterRow): void {
  s.changed?.({ entity: 'NewsLetter', action, row: { ...row } });
}

export async function enqueueOptIn(
  trx: DatabaseTransaction,
  s: FeatureDeps,
  newsletterId: string,
  { email, language }: Pick<SubscriberRequest, 'email' | 'language'>,
  at: Date,
): Promise<string> {
  const id = s.newId();
  await enqueue(trx, {
    id,
    template: newsletterOptIn,
    facts: { newsletterId },
    recipient: email,
    language,
    cause: `newsletter:${newsletterId}`,
    at,
  });
  return id;
}
