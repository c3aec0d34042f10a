import type { FeatureDeps } from '#backend/features/feature.ts';
import { consentWithdrawn } from '#backend/features/privacy/email-templates.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { enqueue, withdrawWaiting } from '#backend/platform/email/outbox/outbox.ts';
import { ofMailbox, ofReservation } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { noticesPerHour } from '#backend/platform/rate-limits/limits.ts';
import { readWithdraw } from '#backend/platform/tokens/email-token.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { LinkOutcome } from '#model/page-api.ts';
import { emailKey } from '#model/people/email.ts';
import { hour } from '#model/time-units.ts';
import { endSubscribers } from './stop-emails.ts';

export interface WithdrawDeps extends FeatureDeps {
  readonly ring: KeyRing;
  readonly companyInbox: string;
}

/**
 * Withdraws the consents of a mailbox (requirements, section 5). Ends its subscriptions and course
 * notices, deletes waiting e-mails by consent, suppresses it, notifies the company. Idempotent.
 *
 * Active reservations and their consents stay: a seat may be paid (decision 0090).
 *
 * Until it confirms again, the mailbox gets no receipts (`enqueueContactEmails`) and at most one
 * opt-in request a day (`mayAskToConfirm`).
 */
export async function withdrawConsent(s: WithdrawDeps, token: string): Promise<LinkOutcome> {
  const email = readWithdraw(s.ring, token);
  if (email === null) return 'gone';
  const key = emailKey(email);
  const at = s.now();
  const ended = await s.db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const suppressed = await suppress(trx, key, at.toISOString());
    const rows = await endSubscribers(trx, email, at.toISOString());
    // After the update, as in `stopEmails`.
    await withdrawWaiting(trx, email);
    await trx.deleteFrom('courseNotice').where(ofMailbox('courseNotice.emailKey', email)).execute();
    const withdrawn = await withdrawConsents(trx, email, at.toISOString());
    if (!suppressed && rows.length === 0 && !withdrawn) return null;
    await enqueue(trx, {
      id: s.newId(),
      template: consentWithdrawn,
      facts: { email, withdrawnAt: at.toISOString(), reservations: await countReservations(trx, email) },
      recipient: s.companyInbox,
      language: 'es',
      cause: `suppression:${key}`,
      at,
      leaves: await noticeTime(trx, at),
    });
    return rows.map((row): Change => ({ entity: 'NewsLetter', action: 'update', row: { ...row } }));
  });
  if (ended) s.emailQueued?.();
  for (const change of ended ?? []) s.changed?.(change);
  return 'done';
}

/** At most `noticesPerHour`: the rest leaves in later hours. */
async function noticeTime(trx: DatabaseTransaction, at: Date): Promise<Date> {
  await lockKey(trx, 'notices of withdrawals');
  const { recent } = await trx
    .selectFrom('mailOutbox')
    .select((all) => all.fn.countAll<number>().as('recent'))
    .where('kind', '=', consentWithdrawn.kind)
    .where('dueAt', '>', new Date(at.getTime() - hour).toISOString())
    .executeTakeFirstOrThrow();
  return new Date(at.getTime() + Math.floor(Number(recent) / noticesPerHour) * hour);
}

async function countReservations(trx: DatabaseTransaction, email: string): Promise<number> {
  const rows = await trx
    .selectFrom('reservation')
    .select('id')
    .where(ofReservation(email))
    .where('state', '<>', 'ended')
    .execute();
  return rows.length;
}

async function suppress(trx: DatabaseTransaction, key: string, since: string): Promise<boolean> {
  const added = await trx
    .insertInto('suppression')
    .values({ emailKey: key, since, reason: 'withdrawn' })
    .onConflict((conflict) =>
      conflict
        .column('emailKey')
        // A withdrawal outranks the others.
        .doUpdateSet({ since, reason: 'withdrawn' })
        .where('suppression.reason', '<>', 'withdrawn'),
    )
    .returning('emailKey')
    .executeTakeFirst();
  return added !== undefined;
}

async function withdrawConsents(trx: DatabaseTransaction, email: string, withdrawnAt: string): Promise<boolean> {
  const active = trx.selectFrom('reservation').select('id').where('state', '<>', 'ended');
  const withdrawn = await trx
    .updateTable('consent')
    .set({ withdrawnAt })
    .where(ofMailbox('consent.emailKey', email))
    .where('withdrawnAt', 'is', null)
    .where('contactId', 'not in', active)
    .returning('id')
    .execute();
  return withdrawn.length > 0;
}
