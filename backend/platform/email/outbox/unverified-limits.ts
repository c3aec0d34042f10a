import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import { hour } from '#model/time-units.ts';
import type { EmailTemplate } from './email-template.ts';

/** Hourly limit of a kind (`rate-limits/limits.ts`). */
interface EmailsOfHour {
  /** Kinds counted together; absent: its own. */
  readonly kinds?: readonly string[];
  /** Half is reserved for networks that sent few in the last hour. */
  readonly most: number;
  /** Limit per client IP; absent: the limit of all kinds. */
  readonly address?: number;
}

/** Longest delay, milliseconds. */
export const longestEmailWait = 24 * hour;

/** `wait`: seconds until a retry. */
export type EmailAllowance = { readonly leaves: Date } | { readonly wait: number };

/** Finds the earliest send time and counts it against `emailQuota`. Locks the kind, after a mailbox. */
export async function reserveEmailSlot(
  trx: DatabaseTransaction,
  { kind }: EmailTemplate,
  at: Date,
  emailQuota: EmailQuota | undefined,
  bound: EmailsOfHour,
): Promise<EmailAllowance> {
  const kinds = bound.kinds ?? [kind];
  await lockKey(trx, `letters to strangers: ${kinds.join()}`);
  const now = at.getTime();
  const most = !emailQuota || emailQuota.isSmall(now) ? bound.most : Math.ceil(bound.most / 2);
  const last = await trx
    .selectFrom('mailOutbox')
    .select('createdAt')
    .where('kind', 'in', kinds)
    .where('createdAt', '>', new Date(now - hour).toISOString())
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  const leaves = Math.max(
    last ? Date.parse(last.createdAt) + hour : now,
    emailQuota?.earliestAt(now, bound.address) ?? now,
  );
  const wait = !emailQuota
    ? null
    : leaves - now > longestEmailWait
      ? leaves - now - longestEmailWait
      : emailQuota.take(now, leaves);
  return wait === null ? { leaves: new Date(leaves) } : { wait: Math.ceil(wait / 1_000) };
}
