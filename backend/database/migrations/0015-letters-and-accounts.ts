import { type Kysely, sql } from 'kysely';

/** When an account and a session were last used, letters that somebody let go of, and what is asked of letters and of the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('lastUsedAt', 'text').execute();
  await db.schema.alterTable('accountSession').addColumn('lastUsedAt', 'text').execute();
  await db.schema.alterTable('mailOutbox').addColumn('letGoAt', 'text').execute();
  // They are few among all that was sent, and counted each time that somebody looks.
  for (const [name, condition] of [
    ['mailOutboxUnsent', sql`${sql.ref('sentAt')} is null`],
    ['mailOutboxSentByAge', sql`${sql.ref('sentAt')} is not null`],
  ] as const) {
    await sql`create index ${sql.ref(name)} on ${sql.table('mailOutbox')}
      (${sql.ref('createdAt')}, ${sql.ref('id')}) where ${condition}`.execute(db);
  }
  await db.schema.createIndex('recordByAccount').on('record').columns(['accountId', 'at', 'id']).execute();
}
