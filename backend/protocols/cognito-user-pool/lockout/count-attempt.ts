import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { type LockoutRule, longestWait } from '#backend/platform/rate-limits/limits.ts';
import { keptSince } from '#model/people/retention.ts';
import { day } from '#model/time-units.ts';

export interface Counter {
  readonly who: string;
  readonly rule: LockoutRule;
  /** Ignored when another counter is `knownAt`: locks out only unknown addresses. */
  readonly strangers?: true;
}

/** A counted failure, for `undoAttempt`. */
export type CountedAttempt = readonly {
  readonly who: string;
  readonly before: LockoutState | null;
  readonly after: LockoutState;
}[];

/**
 * Counts a failure before the check: concurrent attempts keep the limit. Null during a lockout:
 * nothing is counted, and even a right password fails. `isKnown`: the address is, by other
 * counters.
 */
export async function countAttempt(
  db: Database,
  counters: readonly Counter[],
  now: number,
  isKnown = false,
): Promise<CountedAttempt | null> {
  return db.transaction().execute(async (trx) => {
    await lockAttempts(trx, counters);
    const read: { counter: Counter; before: LockoutState | null; known: boolean }[] = [];
    for (const counter of counters) read.push({ counter, ...(await readState(trx, counter.who)) });
    const known = isKnown || read.some((one) => one.known);
    const waits = read.some(
      ({ counter, before }) => !(known && counter.strangers) && waitOf(counter.rule, before, now) > 0,
    );
    if (waits) return null;
    const counted = read.map(({ counter: { who, rule }, before }) => ({
      who,
      before,
      after: countFailure(rule, before, now),
    }));
    for (const { who, after } of counted) await write(trx, who, after);
    return counted;
  });
}

/** Reverts one counted attempt; concurrent failures stay. */
export async function undoAttempt(trx: DatabaseTransaction, counted: CountedAttempt): Promise<void> {
  await lockAttempts(trx, counted);
  for (const { who, before, after } of counted) {
    const { before: current } = await readState(trx, who);
    if (!current) continue;
    const untouched = current.failures === after.failures && current.lastAt === after.lastAt;
    const fewer = { failures: Math.max(0, current.failures - 1), lastAt: current.lastAt };
    await write(trx, who, untouched && before ? before : fewer);
  }
}

/** Locks counters in a fixed order. An account's lock covers the counters of its addresses. */
export async function lockAttempts(
  trx: DatabaseTransaction,
  counters: readonly { readonly who: string }[],
): Promise<void> {
  for (const who of counters.map((counter) => counter.who).toSorted()) await lockKey(trx, who);
}

/** Deletes expired counters and long-unused addresses. */
export async function purgeAttempts(
  db: Database,
  now: Date,
): Promise<{ readonly attempts: number; readonly knownPlaces: number }> {
  const over = db.deleteFrom('failedAttempt').where('lastAt', '<', keptSince('attempts', now));
  const attempts = await over.where('knownAt', 'is', null).executeTakeFirst();
  const addresses = await over.where('knownAt', '<', keptSince('knownPlaces', now)).executeTakeFirst();
  return { attempts: Number(attempts.numDeletedRows), knownPlaces: Number(addresses.numDeletedRows) };
}

async function readState(trx: DatabaseTransaction, who: string) {
  const row = await trx
    .selectFrom('failedAttempt')
    .select(['failures', 'lastAt', 'knownAt'])
    .where('who', '=', who)
    .executeTakeFirst();
  return {
    before: row ? { failures: row.failures, lastAt: Date.parse(row.lastAt) } : null,
    known: !!row && row.knownAt !== null,
  };
}

async function write(trx: DatabaseTransaction, who: string, { failures, lastAt }: LockoutState): Promise<void> {
  const values = { failures, lastAt: new Date(lastAt).toISOString() };
  await trx
    .insertInto('failedAttempt')
    .values({ who, ...values, knownAt: null })
    .onConflict((conflict) => conflict.column('who').doUpdateSet(values))
    .execute();
}

/** `lastAt` in milliseconds. */
export interface LockoutState {
  readonly failures: number;
  readonly lastAt: number;
}

/** A day without failures resets all. */
export const dayLong = day;

/** Milliseconds until the next attempt: 2^(n-free) seconds after the last failure. */
export function waitOf(rule: LockoutRule, state: LockoutState | null, now: number): number {
  if (!state) return 0;
  const beyond = failuresAt(rule, state, now) - rule.free;
  if (beyond < 0) return 0;
  return Math.max(0, state.lastAt + Math.min(2 ** beyond * 1000, longestWait) - now);
}

export function countFailure(rule: LockoutRule, state: LockoutState | null, now: number): LockoutState {
  return { failures: (state ? failuresAt(rule, state, now) : 0) + 1, lastAt: now };
}

/** Failures that still count. A time far ahead is from a clock since set back. */
function failuresAt(rule: LockoutRule, { failures, lastAt }: LockoutState, now: number): number {
  const quiet = now - lastAt;
  if (quiet >= dayLong || quiet < -longestWait) return 0;
  return Math.max(0, failures - Math.floor(Math.max(0, quiet) / rule.forgetting));
}
