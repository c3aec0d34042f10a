import { expect, it } from 'vitest';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { codesInLetters, lastCode, lastLink, linksInLetters, otherThan } from '#tests/wire/support/codes-in-emails.ts';
import { codesOver } from '#tests/wire/support/codes-over.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { codeLifetime, endCodesOf, exceedsCodeLimit, findCode, issueCode, useCode } from './emailed-code.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const minute = 60_000;
const ana = 'Ana@example.com';

describeOnBothEngines('findCode', ({ open }) => {
  it.each([
    ['code', lastCode],
    ['token of a link', lastLink],
  ])('finds the %s for any letter case of the mailbox, for an hour', async (_name, last) => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    const secret = await last(pool.db, pool.ring, ana);
    const [row] = await pool.db.selectFrom('recoveryCode').selectAll().execute();
    const fits = { outcome: 'fits', codeId: row?.id, accountId: 'a-1' };
    expect(await findCode(pool, 'ana@EXAMPLE.com', secret, start)).toEqual(fits);
    expect(await findCode(pool, ana, secret, start + codeLifetime - 1)).toEqual(fits);
    expect(await pool.outcomeOf('eva@example.com', secret, start)).toBe('wrong');
    expect(await pool.outcomeOf(ana, secret, start + codeLifetime)).toBe('ended');
  });

  it('finds each of several codes until a password is set', async () => {
    const pool = codesOver((await open()).db);
    for (let n = 0; n < 3; n++) await pool.issue(ana, start + n * minute);
    const links = await linksInLetters(pool.db, pool.ring, ana);
    const codes = await codesInLetters(pool.db, pool.ring, ana);
    const now = start + 3 * minute;
    for (const secret of [...links, ...codes]) expect(await pool.outcomeOf(ana, secret, now)).toBe('fits');
    await pool.db.transaction().execute((trx) => endCodesOf(trx, 'a-1', now));
    for (const secret of [...links, ...codes]) {
      expect(await pool.outcomeOf(ana, secret, now)).toBe('used');
      expect(await pool.outcomeOf(ana, secret, now + 5 * minute)).toBe('ended');
    }
  });

  it('is not affected by any number of wrong codes', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    const code = await lastCode(pool.db, pool.ring, ana);
    const link = await lastLink(pool.db, pool.ring, ana);
    for (let n = 1; n <= 20; n++) expect(await pool.outcomeOf(ana, otherThan(code, n), start)).toBe('wrong');
    expect(await pool.outcomeOf(ana, link.toLowerCase(), start)).toBe('wrong');
    expect(await pool.outcomeOf(ana, code, start)).toBe('fits');
    expect(await pool.outcomeOf(ana, link, start)).toBe('fits');
  });

  it('finds nothing for a mailbox without an account', async () => {
    const pool = codesOver((await open()).db);
    // A constant code would be found if it were stored for an account.
    const constant = { ...pool, random: (size: number) => Buffer.alloc(size, 7) };
    for (const [email, accountId] of [
      [ana, 'a-1'],
      ['nobody@example.com', null],
    ] as const) {
      const request = { email, accountId, language: 'en', template: 'recovery-code' } as const;
      await pool.db.transaction().execute((trx) => issueCode(trx, constant, request, start));
    }
    const code = await lastCode(pool.db, pool.ring, ana);
    expect(await pool.outcomeOf(ana, code, start)).toBe('fits');
    expect(await pool.outcomeOf('nobody@example.com', code, start)).toBe('wrong');
    expect(await pool.outcomeOf('nobody@example.com', await lastLink(pool.db, pool.ring, ana), start)).toBe('wrong');
    expect(await pool.outcomeOf('eva@example.com', code, start)).toBe('wrong');
  });

  it('is consumed once by concurrent requests', async () => {
    const processes = (await Promise.all([open(), open(), open()])).map(({ db }) => codesOver(db));
    const [pool] = processes;
    if (!pool) throw new Error('There are three.');
    await pool.issue(ana, start);
    const found = await findCode(pool, ana, await lastCode(pool.db, pool.ring, ana), start);
    if (found.outcome !== 'fits') throw new Error('It fits.');
    const uses = processes.flatMap(({ db }) =>
      [1, 2].map(() => db.transaction().execute((trx) => useCode(trx, found.codeId, start))),
    );
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
  });

  it('rejects an expired code', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    const found = await findCode(pool, ana, await lastCode(pool.db, pool.ring, ana), start);
    if (found.outcome !== 'fits') throw new Error('It fits.');
    const use = (now: number) => pool.db.transaction().execute((trx) => useCode(trx, found.codeId, now));
    expect(await use(start + codeLifetime)).toBe(false);
    expect(await use(start + codeLifetime - 1)).toBe(true);
  });

  it('survives a key rotation, and so do request counts', async () => {
    const { db } = await open();
    const before = codesOver(db);
    for (let n = 0; n < emailsToMailbox.recovery.perHour; n++) await before.issue(ana, start + n);
    const code = await lastCode(db, before.ring, ana);
    const after = codesOver(db, keyRingOf('k2', 'k1'));
    const exceeds = (trx: DatabaseTransaction) => exceedsCodeLimit(trx, after.ring, ana, start + minute);
    expect(await db.transaction().execute(exceeds)).toBe(true);
    expect(await lastCode(db, after.ring, ana)).toBe(code);
    expect(await after.outcomeOf(ana, code, start + minute)).toBe('fits');
    expect(await after.outcomeOf(ana, await lastLink(db, after.ring, ana), start + minute)).toBe('fits');
  });
});
