import type { Database, OutboxRow } from '#backend/database/tables.ts';
import { claimLetters, postponeFollowers } from './claim-letters.ts';
import type { LetterSource, RenderedLetter } from './render-letter.ts';
import type { Attempt, Transport } from './transport.ts';

/** Where the delivery reports; a logger of pino fits. */
export interface DeliveryLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface DeliverySurroundings {
  readonly db: Database;
  now(): Date;
  newId(): string;
  /** At least 0, less than 1. */
  random(): number;
  readonly transport: Transport;
  render(source: LetterSource): RenderedLetter;
  /** Whether letters of that kind hold what a code is made of. */
  hasCode(kind: string): boolean;
  readonly log: DeliveryLog;
  /** Told of each letter that left, or did not. */
  settled?(id: string): void;
}

/** How many letters a process takes at a time and delivers side by side. */
const atOnce = 3;

/** A letter that failed more often than this is given up. */
export const mostAttempts = 20;
const longestPause = 24 * 60 * 60;

/** The pause after the attempt number `attempts` failed, in seconds: 2^n and up to a quarter more, at most a day. */
export function pauseAfter(attempts: number, random: number): number {
  return Math.min(2 ** attempts * (1 + random / 4), longestPause);
}

/**
 * Claims a few of the letters that are due, delivers them and writes down what became of each. Answers how many it took;
 * 0 means that nothing is due. A crash in between may repeat a letter and never loses one.
 */
export async function deliverDue(s: DeliverySurroundings, worker: string): Promise<number> {
  const claimed = await claimLetters(s.db, worker, s.now(), atOnce);
  const settled = await Promise.allSettled(
    claimed.map(async (row) => {
      await settle(s, worker, row, await attempt(s, row));
      s.settled?.(row.id);
    }),
  );
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return claimed.length;
}

/** What is kept of a letter that will not be sent again: everything but what a code and a link are made of. */
function withoutCode({ hasCode }: Pick<DeliverySurroundings, 'hasCode'>, { kind, letter }: OutboxRow): string {
  return hasCode(kind) ? JSON.stringify({ kind }) : letter;
}

async function attempt(s: DeliverySurroundings, row: OutboxRow): Promise<Attempt> {
  try {
    const { id, kind, recipient, createdAt } = row;
    return await s.transport.deliver({ ...s.render(row), id, kind, recipient, writtenAt: new Date(createdAt) });
  } catch (error) {
    // A letter that cannot be worded must not keep the others from leaving.
    return { outcome: 'failed', reason: String(error) };
  }
}

async function settle(s: DeliverySurroundings, worker: string, row: OutboxRow, result: Attempt): Promise<void> {
  const attempts = row.attempts + 1;
  const now = s.now();
  const facts = { letter: row.id, kind: row.kind, attempts };
  const free = { attempts, claimedBy: null, claimedUntil: null };
  const settled = { ...free, letter: withoutCode(s, row) };
  const mine = s.db.updateTable('mailOutbox').where('id', '=', row.id).where('claimedBy', '=', worker);

  if (result.outcome === 'delivered') {
    // Whoever has claimed it by now: it is sent.
    await s.db
      .updateTable('mailOutbox')
      .set({ ...settled, sentAt: now.toISOString() })
      .where('id', '=', row.id)
      .execute();
    s.log.info(facts, 'letter sent');
    return;
  }
  const lastReason = result.reason.slice(0, 500);
  if (result.outcome === 'refused' || attempts > mostAttempts) {
    await mine.set({ ...settled, lastReason, deadAt: now.toISOString() }).execute();
    s.log.error({ ...facts, reason: lastReason }, 'letter given up');
    return;
  }
  const dueAt = new Date(now.getTime() + pauseAfter(attempts, s.random()) * 1_000).toISOString();
  // First: once the letter is free, they must not be a reason to try it at once.
  await postponeFollowers(s.db, row, dueAt);
  await mine.set({ ...free, lastReason, dueAt }).execute();
  s.log.warn({ ...facts, reason: lastReason, dueAt }, 'letter not sent, will be tried again');
}
