import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('lastUsedAt', 'text').execute();
  await db.schema.alterTable('accountSession').addColumn('lastUsedAt', 'text').execute();
  await db.schema.alterTable('mailOutbox').addColumn('letGoAt', 'text').execute();
  // Unsent e-mails are few among all and counted at each view.
  for (const [name, condition] of [
    ['mailOutboxUnsent', sql`${sql.ref('sentAt')} is null`],
    ['mailOutboxSentByAge', sql`${sql.ref('sentAt')} is not null`],
  ] as const) {
    await sql`create index ${sql.ref(name)} on ${sql.table('mailOutbox')}
      (${sql.ref('createdAt')}, ${sql.ref('id')}) where ${condition}`.execute(db);
  }
  await db.schema.createIndex('recordByAccount').on('record').columns(['accountId', 'at', 'id']).execute();
}
