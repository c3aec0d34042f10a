import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import * as firstTables from './0001-first-tables.ts';
import * as lettersByMailbox from './0002-letters-by-mailbox.ts';

describeOnBothEngines('migration 0002', ({ emptyPlace }) => {
  it('fills the mailbox of existing e-mails', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    try {
      await firstTables.up(db as Kysely<unknown>);
      const row = { kind: 'contact-receipt', language: 'es', letter: '{}', cause: 'contact:1', dueAt: 'then' };
      await db
        .insertInto('mailOutbox')
        // As the previous version wrote it.
        .values({ ...row, id: 'o-1', recipient: 'Ana@Example.com', createdAt: 'then' } as never)
        .execute();
      await lettersByMailbox.up(db as Kysely<unknown>);
      const [found] = await db.selectFrom('mailOutbox').selectAll().execute();
      expect(found).toMatchObject({ id: 'o-1', recipient: 'Ana@Example.com', mailbox: 'ana@example.com' });
      // The previous version keeps writing during a rolling upgrade.
      await db
        .insertInto('mailOutbox')
        .values({ ...row, id: 'o-2', recipient: 'eva@example.com', createdAt: 'then' } as never)
        .execute();
    } finally {
      await close();
    }
  });
});
