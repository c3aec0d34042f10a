import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { backfillSearchText } from '#backend/platform/database/backfill.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { messageSearchText } from '#model/people/message.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import * as firstTables from './0001-first-tables.ts';
import * as accounts from './0003-accounts.ts';
import * as desk from './0012-desk.ts';

describeOnBothEngines('migration 0012', ({ emptyPlace }) => {
  it('makes every message open and searchable, also those of the previous version', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    const write = (id: string) =>
      sql`insert into contact ("id", "name", "lastname", "email", "type", "message", "reason", "language", "createdAt", "updatedAt")
        values (${id}, 'José', 'R', 'a@example.com', 'ideas', 'x', '', 'es', 'then', 'then')`.execute(db);
    try {
      await firstTables.up(db as Kysely<unknown>);
      await accounts.up(db as Kysely<unknown>);
      await write('m1');
      await desk.up(db as Kysely<unknown>);
      await write('m2');
      expect(await backfillSearchText(db, 'contact', messageSearchText)).toBe(2);
      const rows = await db
        .selectFrom('contact')
        .select(['id', 'state', 'assignee', 'readdressed', 'searchText'])
        .orderBy('id')
        .execute();
      const row = { state: 'open', assignee: null, readdressed: 0, searchText: 'jose\nr\na@example.com\n\nx' };
      expect(rows).toEqual([
        { id: 'm1', ...row },
        { id: 'm2', ...row },
      ]);
      await sql`insert into account ("id", "email", "emailKey", "language", "createdAt", "updatedAt")
        values ('a', 'a', 'a', 'es', 'then', 'then')`.execute(db);
      expect(await db.selectFrom('account').select('name').execute()).toEqual([{ name: null }]);
    } finally {
      await close();
    }
  });
});
