import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import * as accounts from './0003-accounts.ts';
import * as linksAndStandings from './0006-links-and-standings.ts';

async function migrate(db: Database, steps: Readonly<Record<string, Migration>>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest();
  if (error) throw error;
}

const [at, later] = ['2026-11-21T00:00:00.000Z', '2026-11-21T01:00:00.000Z'];

describeOnBothEngines('migration 0006', ({ emptyPlace }) => {
  it('keeps counts of existing e-mails and failures; no link matches an old e-mail', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    try {
      await migrate(db, { accounts });
      await sql`insert into "recoveryCode" ("id", "mailboxHash", "accountId", "codeHash", "createdAt", "expiresAt", "tries", "asked")
        values ('r', 'm', 'a', 'c', ${at}, ${later}, 3, 1)`.execute(db);
      await sql`insert into "signInFailure" ("who", "failures", "lastAt") values ('account:x', 7, ${at})`.execute(db);
      await migrate(db, { accounts, linksAndStandings });
      expect(await db.selectFrom('recoveryCode').selectAll().execute()).toEqual([
        {
          id: 'r',
          mailboxHash: 'm',
          accountId: 'a',
          codeHash: 'c',
          linkHash: '',
          createdAt: at,
          expiresAt: later,
          usedAt: null,
          asked: 1,
        },
      ]);
      expect(await db.selectFrom('failedAttempt').selectAll().execute()).toEqual([
        { who: 'account:x', failures: 7, lastAt: at, knownAt: null },
      ]);
    } finally {
      await close();
    }
  });
});
