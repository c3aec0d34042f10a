import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { codesOver } from '#tests/wire/support/codes-over.ts';
import { purgeCodes } from './emailed-code.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const minute = 60_000;
const ana = 'Ana@example.com';

describeOnBothEngines('purgeCodes', ({ open }) => {
  it('deletes codes a day after they expired', async () => {
    const pool = codesOver((await open()).db);
    await pool.issue(ana, start);
    await pool.issue('eva@example.com', start + 1);
    const over = start + 25 * 60 * minute;
    expect(await purgeCodes(pool.db, new Date(over))).toBe(0);
    expect(await purgeCodes(pool.db, new Date(over + 1))).toBe(1);
    expect(await pool.db.selectFrom('recoveryCode').select('createdAt').execute()).toEqual([
      { createdAt: '2026-11-20T10:00:00.001Z' },
    ]);
  });
});
