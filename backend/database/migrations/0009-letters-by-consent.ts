import { type Kysely, sql } from 'kysely';

/**
 * Every letter says whether it rests on a consent, so that withdrawing one takes back what waits. The column may be left
 * out: a process of the version before does so, and takes back by kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mailOutbox')
    .addColumn('byConsent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update ${sql.table('mailOutbox')} set ${sql.ref('byConsent')} = 1
    where kind in ('contact-receipt', 'newsletter-opt-in', 'newsletter-welcome')`.execute(db);
}
