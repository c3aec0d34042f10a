import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { courseNoticeEmails } from './email-templates.ts';

/** Ends the notices of a locked mailbox. */
export async function endNotices(trx: DatabaseTransaction, email: string): Promise<void> {
  await trx.deleteFrom('courseNotice').where(ofMailbox('courseNotice.emailKey', email)).execute();
  await trx
    .deleteFrom('mailOutbox')
    .where('mailbox', '=', mailboxOf(email))
    .where(
      'kind',
      'in',
      courseNoticeEmails.map(({ kind }) => kind),
    )
    .where('sentAt', 'is', null)
    .execute();
}
