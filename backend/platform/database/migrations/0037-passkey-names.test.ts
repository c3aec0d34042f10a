import { expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

describeOnBothEngines('0037-passkey-names', ({ emptyPlace }) => {
  it.each(['with', 'without'])('drops the column of tables %s it', async (form) => {
    const { db, close } = await openDatabase(await emptyPlace());
    await migrate(db, '0036-bank-movements');
    if (form === 'without') await db.schema.alterTable('accountPasskey').dropColumn('name').execute();
    await migrate(db);
    const passkey = {
      id: 'a',
      accountId: 'b',
      publicKey: 'c',
      counter: 0,
      transports: '[]',
      challenge: 'd',
      createdAt: '2026-11-28T00:00:00.000Z',
    };
    await db.insertInto('accountPasskey').values(passkey).execute();
    const [stored] = await db.selectFrom('accountPasskey').selectAll().execute();
    expect(stored).toMatchObject(passkey);
    expect(stored).not.toHaveProperty('name');
    await close();
  });
});
