import type { Database } from '#backend/platform/database/tables.ts';

export async function purgeAnswers(db: Database): Promise<void> {
  await db
    .deleteFrom('answer')
    .where('contactId', 'not in', (messages) => messages.selectFrom('contact').select('id'))
    .execute();
}
