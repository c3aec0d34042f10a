import { expect, it } from 'vitest';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { codesInLetters, lastCode, otherThan } from '#tests/wire/codes-in-letters.ts';
import { codesOver } from '#tests/wire/codes-over.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { askedTooOften, mostCodes } from './issue-code.ts';
import { codeLifetime } from './recovery-code.ts';
import { mostTries, tryCode, useCode } from './try-code.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const minute = 60_000;
const ana = 'Ana@example.com';

describeOnBothEngines('tryCode', ({ open }) => {
  it('fits in any letter case of the mailbox, as often as it is tried until it is used', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    const code = await lastCode(pool.db, pool.ring, ana);
    const [row] = await pool.db.selectFrom('recoveryCode').selectAll().execute();
    const fits = { outcome: 'fits', codeId: row?.id, accountId: 'a-1' };
    expect(await tryCode(pool, 'ana@EXAMPLE.com', code, start)).toEqual(fits);
    expect(await tryCode(pool, ana, code, start + codeLifetime - 1)).toEqual(fits);
    expect(await pool.outcomeOf('eva@example.com', code, start)).toBe('wrong');
  });

  it('fits no more after an hour, and then says that it ended', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    const code = await lastCode(pool.db, pool.ring, ana);
    expect(await pool.outcomeOf(ana, code, start + codeLifetime)).toBe('ended');
    expect(await pool.outcomeOf(ana, otherThan(code), start + codeLifetime)).toBe('wrong');
  });

  it('gives way to the next code', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    await pool.issue(ana, start);
    const [first = '', second = ''] = await codesInLetters(pool.db, pool.ring, ana);
    const outcomes = [await pool.outcomeOf(ana, first, start), await pool.outcomeOf(ana, second, start)];
    // Both letters were written in the same millisecond: one is the newest, whichever the outbox names last.
    expect(outcomes.toSorted()).toEqual(['ended', 'fits']);
  });

  it('is looked at five times', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    const code = await lastCode(pool.db, pool.ring, ana);
    for (let n = 1; n <= mostTries; n++) expect(await pool.outcomeOf(ana, otherThan(code, n), start)).toBe('wrong');
    expect(await pool.outcomeOf(ana, otherThan(code), start)).toBe('ended');
    expect(await pool.outcomeOf(ana, code, start)).toBe('ended');
    await pool.issue(ana, start + 1);
    const next = await lastCode(pool.db, pool.ring, ana);
    expect(await pool.outcomeOf(ana, next, start + 1)).toBe('fits');
  });

  it.each([
    ['a mailbox without an account', 'nobody@example.com', true],
    ['a mailbox that asked for nothing', 'eva@example.com', false],
  ])('tells the same of %s', async (_name, email, asked) => {
    const pool = codesOver((await open()).db);
    if (asked) await pool.issue(email, start, null);
    for (let n = 1; n <= mostTries; n++) expect(await pool.outcomeOf(email, `12345${n}`, start)).toBe('wrong');
    expect(await pool.outcomeOf(email, '123450', start)).toBe('ended');
    expect(await pool.outcomeOf(email, '123450', start + codeLifetime)).toBe('wrong');
  });

  it('tells a stranger the same of a mailbox whose code was used or ran out', async () => {
    const pool = codesOver((await open()).db);
    for (const [email, now] of [
      ['used@example.com', start],
      ['over@example.com', start - codeLifetime],
    ] as const) {
      await pool.issue(email, now);
    }
    const used = await tryCode(pool, 'used@example.com', await lastCode(pool.db, pool.ring, 'used@example.com'), start);
    if (used.outcome !== 'fits') throw new Error('It fits.');
    await pool.db.transaction().execute((trx) => useCode(trx, used.codeId, start));
    for (const email of ['used@example.com', 'over@example.com', 'never@example.com']) {
      const told: string[] = [];
      for (let n = 0; n <= mostTries; n++) told.push(await pool.outcomeOf(email, `99999${n}`, start));
      expect(told).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'ended']);
    }
  });

  it('looks at five of many that come at once', async () => {
    const processes = (await Promise.all([open(), open(), open()])).map(({ db }) => codesOver(db));
    const [pool] = processes;
    if (!pool) throw new Error('There are three.');
    await pool.issue(ana, start);
    const code = await lastCode(pool.db, pool.ring, ana);
    for (const email of [ana, 'nobody@example.com']) {
      const guesses = processes.flatMap((one, n) =>
        [1, 2, 3, 4].map((m) => one.outcomeOf(email, otherThan(code, n * 4 + m), start)),
      );
      const told = await Promise.all(guesses);
      expect(told.filter((outcome) => outcome === 'wrong')).toHaveLength(mostTries);
      expect(told.filter((outcome) => outcome === 'ended')).toHaveLength(12 - mostTries);
    }
  });

  it('is used once, however many try at once', async () => {
    const processes = (await Promise.all([open(), open(), open()])).map(({ db }) => codesOver(db));
    const [pool] = processes;
    if (!pool) throw new Error('There are three.');
    await pool.issue(ana, start);
    const code = await lastCode(pool.db, pool.ring, ana);
    const tried = await tryCode(pool, ana, code, start);
    if (tried.outcome !== 'fits') throw new Error('It fits.');
    const uses = processes.flatMap(({ db }) =>
      [1, 2].map(() => db.transaction().execute((trx) => useCode(trx, tried.codeId, start))),
    );
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    expect(await pool.outcomeOf(ana, code, start + 5 * minute - 1)).toBe('used');
    expect(await pool.outcomeOf(ana, code, start + 5 * minute)).toBe('ended');
  });

  it('cannot be used when the next code was made, or the hour is over', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    const tried = await tryCode(pool, ana, await lastCode(pool.db, pool.ring, ana), start);
    if (tried.outcome !== 'fits') throw new Error('It fits.');
    const use = (now: number) => pool.db.transaction().execute((trx) => useCode(trx, tried.codeId, now));
    expect(await use(start + codeLifetime)).toBe(false);
    await pool.issue(ana, start + minute);
    expect(await use(start + minute)).toBe(false);
  });

  it('outlives a change of the keys, and so does what was asked for', async () => {
    const { db } = await open();
    const before = codesOver(db);
    for (let n = 0; n < mostCodes; n++) await before.issue(ana, start + n);
    const code = await lastCode(db, before.ring, ana);
    const after = codesOver(db, keyRingOf('k2', 'k1'));
    const asked = (trx: DatabaseTransaction) => askedTooOften(trx, after.ring, ana, start + minute);
    expect(await db.transaction().execute(asked)).toBe(true);
    expect(await lastCode(db, after.ring, ana)).toBe(code);
    expect(await after.outcomeOf(ana, code, start + minute)).toBe('fits');
    await after.issue(ana, start + 2 * minute);
    expect(await after.outcomeOf(ana, code, start + 2 * minute)).toBe('ended');
  });
});
