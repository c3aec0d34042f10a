import type { Kysely } from 'kysely';

interface Older {
  account: { id: string };
  installation: { name: string; value: string };
}

/** Existing accounts stay able to do everything; existing installations require no second factor. */
export async function up(db: Kysely<Older>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('owner'))
    .execute();
  await db.schema.alterTable('account').addColumn('factorAskedAt', 'text').execute();
  await db.schema.alterTable('account').addColumn('passwordShort', 'integer').execute();
  for (const column of ['device', 'network', 'currentHash', 'previousHash', 'rotatedAt']) {
    await db.schema.alterTable('accountSession').addColumn(column, 'text').execute();
  }
  await db.schema
    .alterTable('accountSession')
    .addColumn('shared', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (account) await db.insertInto('installation').values({ name: 'staffSecondFactor', value: 'optional' }).execute();
}
