import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { retry } from '#backend/platform/database/dialects/retry.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import type { EmailSource, RenderedEmail } from '#backend/platform/email/templates/render-email.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { claimEmails, type EmailLane, postponeFollowers } from './claim-emails.ts';
import type { Attempt, Transport } from './transport.ts';

export interface DeliveryDeps {
  readonly db: Database;
  now(): Date;
  newId(): string;
  /** In [0, 1). */
  random(): number;
  readonly transport: Transport;
  render(source: EmailSource): RenderedEmail | Promise<RenderedEmail>;
  hasCode(kind: string): boolean;
  readonly log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
  settled?(id: string): void;
  /** Suppresses a mailbox that does not exist, as its bounce would; `at` is ISO. Returns events. */
  stop?(trx: DatabaseTransaction, email: string, at: string): Promise<readonly Change[]>;
  changed?(change: Change): void;
  accepted?(): Promise<unknown>;
  /** Ends retries of recording outcomes. */
  readonly giveUp?: AbortSignal;
}

/** Concurrent deliveries per process. */
export const atOnce: Readonly<Record<EmailLane, number>> = { single: 3, bulk: 2 };

export const mostAttempts = 20;
const longestPause = 24 * 60 * 60;

/** Backoff in seconds: 2^n plus up to a quarter, at most a day. */
export function retryDelay(attempts: number, random: number): number {
  return Math.min(2 ** attempts * (1 + random / 4), longestPause);
}

/**
 * Delivers some due e-mails; returns the count. A crash may repeat an e-mail, but loses none.
 * Retries recording outcomes while the database is away, so none is sent twice.
 */
export async function deliverDue(s: DeliveryDeps, worker: string, lane?: EmailLane): Promise<number> {
  const claimed = await claimEmails(s.db, worker, s.now(), atOnce[lane ?? 'single'], lane);
  const settled = await Promise.allSettled(
    claimed.map(async (row) => {
      const result = await attempt(s, row);
      await retry(() => settle(s, worker, row, result), {
        while: (error) => error instanceof DatabaseUnavailableError && !s.giveUp?.aborted,
        timeout: Infinity,
        between: 250,
      });
      s.settled?.(row.id);
    }),
  );
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return claimed.length;
}

function withoutCode({ hasCode }: Pick<DeliveryDeps, 'hasCode'>, { kind, letter }: OutboxRow): string {
  return hasCode(kind) ? JSON.stringify({ kind }) : letter;
}

async function attempt(s: DeliveryDeps, row: OutboxRow): Promise<Attempt> {
  try {
    const { id, kind, recipient, createdAt } = row;
    const rendered = await s.render(row);
    return await s.transport.deliver({ ...rendered, id, kind, recipient, writtenAt: new Date(createdAt) });
  } catch (error) {
    // A rendering error must not block the others.
    return { outcome: 'failed', reason: String(error) };
  }
}

async function settle(s: DeliveryDeps, worker: string, row: OutboxRow, result: Attempt): Promise<void> {
  const attempts = row.attempts + 1;
  const now = s.now();
  const facts = { letter: row.id, kind: row.kind, attempts };
  const free = { attempts, claimedBy: null, claimedUntil: null };
  const settled = { ...free, letter: withoutCode(s, row) };
  const own = s.db.updateTable('mailOutbox').where('id', '=', row.id).where('claimedBy', '=', worker);

  if (result.outcome === 'delivered') {
    // Also when another process has claimed it.
    await s.db
      .updateTable('mailOutbox')
      .set({ ...settled, sentAt: now.toISOString() })
      .where('id', '=', row.id)
      .execute();
    await s.accepted?.();
    s.log.info(facts, 'e-mail sent');
    return;
  }
  const lastReason = result.reason.slice(0, 500);
  if (result.outcome === 'refused' || attempts > mostAttempts) {
    const failed = { ...settled, lastReason, deadAt: now.toISOString() };
    if (result.outcome === 'refused') await refuse(s, worker, row, failed);
    else await own.set(failed).execute();
    s.log.error({ ...facts, reason: lastReason }, 'e-mail failed permanently');
    return;
  }
  const dueAt = new Date(now.getTime() + retryDelay(attempts, s.random()) * 1_000).toISOString();
  // First: followers of a released e-mail would cause an attempt at once.
  await postponeFollowers(s.db, row, dueAt);
  await own.set({ ...free, lastReason, dueAt }).execute();
  s.log.warn({ ...facts, reason: lastReason, dueAt }, 'e-mail not sent, will be retried');
}

type Failed = Pick<OutboxRow, 'attempts' | 'claimedBy' | 'claimedUntil' | 'letter' | 'lastReason'> & {
  readonly deadAt: string;
};

/** The mailbox does not exist: nothing by consent goes there until it confirms. */
async function refuse(s: DeliveryDeps, worker: string, { id, recipient }: OutboxRow, failed: Failed): Promise<void> {
  const changes = await s.db.transaction().execute(async (trx) => {
    await lockMailbox(trx, recipient);
    const own = trx.updateTable('mailOutbox').set(failed).where('id', '=', id).where('claimedBy', '=', worker);
    const dead = await own.returning('id').executeTakeFirst();
    return (dead && (await s.stop?.(trx, recipient, failed.deadAt))) ?? [];
  });
  for (const change of changes) s.changed?.(change);
}
