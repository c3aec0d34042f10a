import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { courseNoticeEmails, noticeSource } from './email-templates.ts';

/** Ends the notices of a locked mailbox that unsubscribed by the link of one; returns false for other sources. */
export async function endNotices(trx: DatabaseTransaction, email: string, from: string | null): Promise<boolean> {
  if (from !== noticeSource) return false;
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
  return true;
}
