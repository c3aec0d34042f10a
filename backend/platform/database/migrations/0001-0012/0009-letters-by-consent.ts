import { type Kysely, sql } from 'kysely';

/** Marks e-mails that a withdrawn consent deletes. The default serves a process of the former version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mailOutbox')
    .addColumn('byConsent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update ${sql.table('mailOutbox')} set ${sql.ref('byConsent')} = 1
    where kind in ('contact-receipt', 'newsletter-opt-in', 'newsletter-welcome')`.execute(db);
}
