import type { FeatureDeps } from '#backend/features/feature.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { readOptIn } from '#backend/platform/tokens/email-token.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { knownLanguage } from '#model/languages.ts';
import type { LinkOutcome } from '#model/page-api.ts';
import { day } from '#model/time-units.ts';
import { newsletterWelcome } from './email-templates.ts';
import { latestIssue } from './issues/archive.ts';
import { publishSubscriber } from './newsletter-rows.ts';
import type { NewsletterRow } from './tables.ts';

export interface LinkDeps extends FeatureDeps {
  readonly ring: KeyRing;
  /** Course notices, which the unsubscribe link of one (`from`) ends, too. */
  readonly notices?: {
    isSource(from: string | null): boolean;
    end(trx: DatabaseTransaction, email: string): Promise<void>;
  };
}

export const optInValid = 30 * day;

/**
 * Confirms a subscriber, takes the mailbox off the suppression list and enqueues the welcome
 * e-mail. Idempotent. `gone`: invalid or expired token, deleted row, or unsubscribed since.
 */
export async function confirmNewsletter(s: LinkDeps, token: string): Promise<LinkOutcome> {
  const at = s.now();
  const result = await s.db.transaction().execute(async (trx) => {
    const email = (await linkedRow(trx, s, token))?.email;
    if (!email) return 'gone';
    // Waits for a withdrawal under way.
    await lockMailbox(trx, email);
    const row = await linkedRow(trx, s, token);
    if (!row?.email) return 'gone';
    return isSubscribed(row) ? 'done' : ((await subscribe(trx, s, row, row.email, at)) ?? 'done');
  });
  if (typeof result === 'string') return result;
  s.emailQueued?.();
  publishSubscriber(s, 'update', result);
  return 'done';
}

/** The outcome of `confirmNewsletter` now. */
export async function checkOptIn(s: LinkDeps, token: string): Promise<LinkOutcome> {
  return (await linkedRow(s.db, s, token)) ? 'done' : 'gone';
}

/** Undefined if the link no longer works. */
async function linkedRow(db: Database, { ring, now }: LinkDeps, token: string): Promise<NewsletterRow | undefined> {
  const link = readOptIn(ring, token);
  if (!link || !(now().getTime() - Date.parse(link.at) <= optInValid)) return undefined;
  const row = await db.selectFrom('newsletter').selectAll().where('id', '=', link.newsletterId).executeTakeFirst();
  if (!row?.email || !row.emailKey) return undefined;
  if (isSubscribed(row)) return row;
  const since = [row.endedAt, await suppressedSince(db, row.email)];
  return since.some((time) => time !== null && time >= link.at) ? undefined : row;
}

function isSubscribed({ confirmedAt, endedAt }: NewsletterRow): boolean {
  return confirmedAt !== null && endedAt === null;
}

/** Returns undefined if a concurrent request confirmed it. */
async function subscribe(
  trx: DatabaseTransaction,
  s: FeatureDeps,
  row: NewsletterRow,
  email: string,
  at: Date,
): Promise<NewsletterRow | undefined> {
  const time = at.toISOString();
  const updated = await trx
    .updateTable('newsletter')
    .set({ confirmedAt: time, endedAt: null, updatedAt: time })
    .where('id', '=', row.id)
    .where((column) => column.or([column('confirmedAt', 'is', null), column('endedAt', 'is not', null)]))
    .returningAll()
    .executeTakeFirst();
  if (!updated) return undefined;
  await trx.deleteFrom('suppression').where(ofMailbox('suppression.emailKey', email)).execute();
  const language = knownLanguage(row.language);
  const latest = await latestIssue(trx, language);
  await enqueue(trx, {
    id: s.newId(),
    template: newsletterWelcome,
    facts: latest ? { latest } : {},
    recipient: email,
    language,
    cause: `newsletter:${row.id}`,
    at,
  });
  return updated;
}
