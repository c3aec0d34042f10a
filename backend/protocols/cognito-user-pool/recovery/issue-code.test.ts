import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { lastCode, lastLink } from '#tests/wire/support/codes-in-emails.ts';
import { codesOver } from '#tests/wire/support/codes-over.ts';
import { exceedsCodeLimit, issueCode } from './emailed-code.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const minute = 60_000;
const ana = 'Ana@example.com';

const tooOften = (pool: { db: Database; ring: KeyRing }, email: string, now: number) =>
  pool.db.transaction().execute((trx) => exceedsCodeLimit(trx, pool.ring, email, now));

describeOnBothEngines('issueCode', ({ open }) => {
  it('stores a code for an hour, with its e-mail', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    const [row, ...more] = await pool.db.selectFrom('recoveryCode').selectAll().execute();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      accountId: 'a-1',
      createdAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-11-20T11:00:00.000Z',
      usedAt: null,
    });
    const emails = await pool.db.selectFrom('mailOutbox').selectAll().execute();
    expect(emails).toMatchObject([
      { kind: 'recovery-code', recipient: ana, language: 'en', cause: `recoveryCode:${row?.id}`, sentAt: null },
    ]);
    expect(await lastCode(pool.db, pool.ring, ana)).toMatch(/^[0-9A-Z]{10}$/);
  });

  it('stores a code created by the operator for a week', async () => {
    const pool = codesOver((await open()).db);
    const request = { email: ana, accountId: 'a-1', language: 'en', template: 'new-account' } as const;
    await pool.db.transaction().execute((trx) => issueCode(trx, pool, request, start));
    expect(await pool.db.selectFrom('recoveryCode').select(['expiresAt', 'asked']).execute()).toEqual([
      { expiresAt: '2026-11-27T10:00:00.000Z', asked: 0 },
    ]);
  });

  it('stores neither code, link nor an address without an account', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    await pool.issue('nobody@example.com', start, null);
    const code = await lastCode(pool.db, pool.ring, ana);
    const link = await lastLink(pool.db, pool.ring, ana);
    const stored = JSON.stringify([
      await pool.db.selectFrom('recoveryCode').selectAll().execute(),
      await pool.db.selectFrom('mailOutbox').selectAll().execute(),
    ]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(link);
    expect(stored).not.toContain('nobody');
    expect(await pool.db.selectFrom('mailOutbox').selectAll().execute()).toHaveLength(1);
  });

  it('is limited to five an hour, for a mailbox without account too', async () => {
    const pool = codesOver((await open()).db);
    for (const [email, accountId] of [
      [ana, 'a-1'],
      ['nobody@example.com', null],
    ] as const) {
      for (let n = 0; n < emailsToMailbox.recovery.perHour; n++) {
        expect(await tooOften(pool, email, start + n * minute)).toBe(false);
        await pool.issue(email, start + n * minute, accountId);
      }
      expect(await tooOften(pool, email.toUpperCase(), start + 59 * minute)).toBe(true);
      expect(await tooOften(pool, email, start + 60 * minute)).toBe(false);
    }
    expect(await tooOften(pool, 'eva@example.com', start)).toBe(false);
  });

  it('is limited to ten a day', async () => {
    const pool = codesOver((await open()).db);
    const { perDay } = emailsToMailbox.recovery;
    for (let n = 0; n < perDay; n++) {
      expect(await tooOften(pool, ana, start + n * 60 * minute)).toBe(false);
      await pool.issue(ana, start + n * 60 * minute);
    }
    expect(await tooOften(pool, ana, start + 24 * 60 * minute - 1)).toBe(true);
    expect(await tooOften(pool, ana, start + 24 * 60 * minute)).toBe(false);
  });
});
