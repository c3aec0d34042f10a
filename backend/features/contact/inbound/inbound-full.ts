import type { ActionItem } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { inboundQuota } from '#backend/platform/rate-limits/limits.ts';
import { day } from '#model/time-units.ts';

/** Action item while e-mails of unverified mailboxes are refused; `count`: of the last day. */
export async function inboundFull(db: Database, at: Date): Promise<readonly ActionItem[]> {
  const emails = await db
    .selectFrom('inboundEmail')
    .select('at')
    .where('at', '>=', new Date(at.getTime() - day).toISOString())
    .orderBy('at')
    .execute();
  const reached = emails[inboundQuota.ofUnverified - 1];
  return reached ? [{ kind: 'inbound_full', id: 'inbound', since: reached.at, count: emails.length }] : [];
}
