import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openDatabase } from '../open-database.ts';
import * as firstTables from './0001-first-tables.ts';
import * as lettersByMailbox from './0002-letters-by-mailbox.ts';

describeOnBothEngines('letters by mailbox', ({ emptyPlace }) => {
  it('finds the letters that were there before by their mailbox too', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    try {
      await firstTables.up(db as Kysely<unknown>);
      const row = { kind: 'contact-receipt', language: 'es', letter: '{}', cause: 'contact:1', dueAt: 'then' };
      await db
        .insertInto('mailOutbox')
        // As the process before this step wrote it.
        .values({ ...row, id: 'o-1', recipient: 'Ana@Example.com', createdAt: 'then' } as never)
        .execute();
      await lettersByMailbox.up(db as Kysely<unknown>);
      const [found] = await db.selectFrom('mailOutbox').selectAll().execute();
      expect(found).toMatchObject({ id: 'o-1', recipient: 'Ana@Example.com', mailbox: 'ana@example.com' });
      // A process of the version before goes on writing while the others are replaced.
      await db
        .insertInto('mailOutbox')
        .values({ ...row, id: 'o-2', recipient: 'eva@example.com', createdAt: 'then' } as never)
        .execute();
    } finally {
      await close();
    }
  });
});
