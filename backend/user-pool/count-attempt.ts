import { holdKey } from '#backend/database/hold-key.ts';
import type { Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { keptSince } from '#model/retention.ts';
import { countFailure, type Rule, type Standing, waitOf } from './lockout-curve.ts';

/** Under what an attempt is counted, and what is free there. */
export interface Counter {
  readonly who: string;
  readonly rule: Rule;
  /** Keeps only those waiting who come from where the account was never used: where no other counter is `knownAt`. */
  readonly strangers?: true;
}

/** An attempt that was counted as a failure, until it is taken back. */
export type CountedAttempt = readonly {
  readonly who: string;
  readonly before: Standing | null;
  readonly after: Standing;
}[];

/**
 * Counts an attempt as a failure before it is looked at, so that of many at once only as many get through as one after
 * the other. Null when one of the counters has to wait: nothing is counted then, and not even what is right passes.
 */
export async function countAttempt(
  db: Database,
  counters: readonly Counter[],
  now: number,
): Promise<CountedAttempt | null> {
  return db.transaction().execute(async (trx) => {
    await hold(trx, counters);
    const read: { counter: Counter; before: Standing | null; known: boolean }[] = [];
    for (const counter of counters) read.push({ counter, ...(await readStanding(trx, counter.who)) });
    const known = read.some((one) => one.known);
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

/** It is as if the attempt had not been, and no more: what others failed at stays counted. */
export async function takeBack(trx: DatabaseTransaction, counted: CountedAttempt): Promise<void> {
  await hold(trx, counted);
  for (const { who, before, after } of counted) {
    const { before: current } = await readStanding(trx, who);
    if (!current) continue;
    const untouched = current.failures === after.failures && current.lastAt === after.lastAt;
    const fewer = { failures: Math.max(0, current.failures - 1), lastAt: current.lastAt };
    await write(trx, who, untouched && before ? before : fewer);
  }
}

/**
 * From here to its end the transaction is the only one that counts for these, taken always in the same order. Whoever
 * holds the counter of an account may write those of all its addresses.
 */
export async function hold(trx: DatabaseTransaction, counters: readonly { readonly who: string }[]): Promise<void> {
  for (const who of counters.map((counter) => counter.who).toSorted()) await holdKey(trx, who);
}

/** Removes what would not count any more, and addresses that were not used for long. Answers how many rows of each. */
export async function purgeAttempts(
  db: Database,
  now: Date,
): Promise<{ readonly attempts: number; readonly knownPlaces: number }> {
  const over = db.deleteFrom('failedAttempt').where('lastAt', '<', keptSince('attempts', now));
  const attempts = await over.where('knownAt', 'is', null).executeTakeFirst();
  const places = await over.where('knownAt', '<', keptSince('knownPlaces', now)).executeTakeFirst();
  return { attempts: Number(attempts.numDeletedRows), knownPlaces: Number(places.numDeletedRows) };
}

async function readStanding(trx: DatabaseTransaction, who: string) {
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

async function write(trx: DatabaseTransaction, who: string, { failures, lastAt }: Standing): Promise<void> {
  const values = { failures, lastAt: new Date(lastAt).toISOString() };
  await trx
    .insertInto('failedAttempt')
    .values({ who, ...values, knownAt: null })
    .onConflict((conflict) => conflict.column('who').doUpdateSet(values))
    .execute();
}
