import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { type CountedAttempt, type Counter, countAttempt, purgeAttempts, undoAttempt } from './count-attempt.ts';

const start = Date.UTC(2026, 10, 20, 12);
const day = 24 * 3_600_000;
const never = Number.POSITIVE_INFINITY;
const own: Counter = { who: 'b:own', rule: { free: 5, forgetting: never } };
const wide: Counter = { who: 'a:wide', rule: { free: 7, forgetting: never } };

const undo = (db: Database, counted: CountedAttempt | null) => {
  if (!counted) throw new Error('It was not counted.');
  return db.transaction().execute((trx) => undoAttempt(trx, counted));
};

/** Makes attempts back to back; returns the number allowed. */
async function hammer(db: Database, times: number, counters: readonly Counter[]): Promise<number> {
  let through = 0;
  for (let n = 0; n < times; n += 1) if (await countAttempt(db, counters, start)) through += 1;
  return through;
}

const rows = (db: Database) => db.selectFrom('failedAttempt').selectAll().orderBy('who').execute();

describeOnBothEngines('countAttempt', ({ open }) => {
  it('allows five at once, then one after each delay; refused attempts do not count', async () => {
    const { db } = await open();
    const at = (now: number) => countAttempt(db, [own], now);
    expect(await hammer(db, 8, [own])).toBe(5);
    expect(await at(start + 999)).toBeNull();
    expect(await at(start + 1_000)).not.toBeNull();
    expect(await at(start + 2_999)).toBeNull();
    expect(await at(start + 3_000)).not.toBeNull();
    expect(await at(start + 7_000)).not.toBeNull();
  });

  it('waits for the full counter without counting under the others', async () => {
    const { db } = await open();
    expect(await hammer(db, 9, [own, wide])).toBe(5);
    expect(await hammer(db, 9, [{ ...own, who: 'b:other' }, wide])).toBe(2);
    expect((await rows(db)).map(({ who, failures }) => [who, failures])).toEqual([
      ['a:wide', 7],
      ['b:other', 2],
      ['b:own', 5],
    ]);
  });

  it('admits only a known client when the counter of others is full', async () => {
    const { db } = await open();
    const strangers: Counter = { ...wide, strangers: true };
    expect(await hammer(db, 9, [{ ...own, who: 'b:elsewhere' }, strangers])).toBe(5);
    expect(await hammer(db, 9, [{ ...own, who: 'b:there' }, strangers])).toBe(2);
    expect(await countAttempt(db, [own, strangers], start)).toBeNull();
    const time = new Date(start).toISOString();
    await db.insertInto('failedAttempt').values({ who: own.who, failures: 0, lastAt: time, knownAt: time }).execute();
    expect(await hammer(db, 9, [own, strangers])).toBe(5);
    // Only the counters of strangers are bypassed.
    await db.updateTable('failedAttempt').set({ failures: 0 }).where('who', '=', own.who).execute();
    expect(await countAttempt(db, [own, wide], start)).toBeNull();
  });

  it('allows five of a hundred concurrent attempts in two processes', async () => {
    const processes = [await open(), await open()];
    const tries = Array.from({ length: 50 }, () => processes.map(({ db }) => countAttempt(db, [own, wide], start)));
    const through = (await Promise.all(tries.flat())).filter((counted) => counted !== null);
    expect(through).toHaveLength(5);
  });

  it('returns a single attempt', async () => {
    const { db } = await open();
    await hammer(db, 4, [own]);
    const before = await rows(db);
    await undo(db, await countAttempt(db, [own], start + 9));
    expect(await rows(db)).toEqual(before);
    const right = await countAttempt(db, [own], start + 9);
    await countAttempt(db, [own, wide], start + 1_500);
    await undo(db, right);
    expect((await rows(db)).map(({ failures }) => failures)).toEqual([1, 5]);
  });

  it('keeps attempts for a day and known clients for ninety days', async () => {
    const { db } = await open();
    const time = new Date(start).toISOString();
    await countAttempt(db, [own], start);
    await db.insertInto('failedAttempt').values({ who: 'known', failures: 0, lastAt: time, knownAt: time }).execute();
    const purged = (at: number) => purgeAttempts(db, new Date(at));
    expect(await purged(start + day)).toEqual({ attempts: 0, knownPlaces: 0 });
    expect(await purged(start + day + 1)).toEqual({ attempts: 1, knownPlaces: 0 });
    expect(await purged(start + 90 * day)).toEqual({ attempts: 0, knownPlaces: 0 });
    expect(await purged(start + 90 * day + 1)).toEqual({ attempts: 0, knownPlaces: 1 });
  });
});
