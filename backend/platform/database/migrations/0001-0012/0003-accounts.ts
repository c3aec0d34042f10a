import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order, as in the first migration.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('account')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('emailKey', text, (column) => column.notNull().unique())
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('passwordHash', text)
    .addColumn('passwordSetAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('accountSession')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('accountId', text, (column) => column.notNull())
    .addColumn('refreshHash', text, (column) => column.notNull().unique())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('endedAt', text)
    .execute();
  await db.schema.createIndex('accountSessionByAccount').on('accountSession').column('accountId').execute();
  await db.schema.createIndex('accountSessionExpiry').on('accountSession').column('expiresAt').execute();

  await db.schema
    .createTable('recoveryCode')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('mailboxHash', text, (column) => column.notNull())
    .addColumn('accountId', text)
    .addColumn('codeHash', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('usedAt', text)
    .addColumn('asked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('recoveryCodeByMailbox')
    .on('recoveryCode')
    .columns(['mailboxHash', 'createdAt'])
    .execute();

  await db.schema
    .createTable('signInFailure')
    .addColumn('who', text, (column) => column.primaryKey().notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('lastAt', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('poolKey')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('generation', 'integer', (column) => column.notNull().unique())
    .addColumn('privateKey', text, (column) => column.notNull())
    .addColumn('activeFrom', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute();
}
