import { eraseInbound } from '#backend/features/contact/privacy.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';

/** Deletes rows left by deleted messages. */
export async function purgeReplies(db: Database): Promise<void> {
  await db
    .deleteFrom('answer')
    .where('contactId', 'not in', (messages) => messages.selectFrom('contact').select('id'))
    .execute();
  await db.transaction().execute(async (trx) => {
    await eraseInbound(trx, (emails) => emails.where('contactId', 'not in', messagesIn(trx)));
    await trx.deleteFrom('internalNote').where('contactId', 'not in', messagesIn(trx)).execute();
  });
}

function messagesIn(trx: DatabaseTransaction) {
  return trx.selectFrom('contact').select('id');
}
