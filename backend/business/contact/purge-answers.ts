import type { Database } from '#backend/database/tables.ts';

/** Removes the answers to messages that somebody deleted: they were kept with them. */
export async function purgeAnswers(db: Database): Promise<void> {
  await db
    .deleteFrom('answer')
    .where('contactId', 'not in', (messages) => messages.selectFrom('contact').select('id'))
    .execute();
}
