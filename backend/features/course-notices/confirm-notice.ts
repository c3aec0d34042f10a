import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { readCourseNotice } from '#backend/platform/tokens/email-token.ts';
import type { LinkOutcome } from '#model/page-api.ts';
import { retention } from '#model/people/retention.ts';
import { day } from '#model/time-units.ts';
import type { CourseNoticeDeps } from './course-notice-deps.ts';

/**
 * Confirms by link; idempotent. `gone`: invalid or expired link, deleted row, or suppressed since.
 */
export async function confirmCourseNotice(s: CourseNoticeDeps, token: string): Promise<LinkOutcome> {
  const link = readCourseNotice(s.ring, token);
  const at = s.now();
  const valid = retention.unconfirmedSubscribers.days * day;
  if (!link || !(at.getTime() - Date.parse(link.at) <= valid)) return 'gone';
  return s.db.transaction().execute(async (trx) => {
    const read = () => trx.selectFrom('courseNotice').selectAll().where('id', '=', link.noticeId).executeTakeFirst();
    const email = (await read())?.email;
    if (email === undefined) return 'gone';
    // Waits for a withdrawal under way.
    await lockMailbox(trx, email);
    const row = await read();
    if (!row) return 'gone';
    if (row.confirmedAt !== null) return 'done';
    const suppressed = await suppressedSince(trx, row.email);
    if (suppressed !== null && suppressed >= link.at) return 'gone';
    const time = at.toISOString();
    await trx
      .updateTable('courseNotice')
      .set({ confirmedAt: time, updatedAt: time })
      .where('id', '=', row.id)
      .where('confirmedAt', 'is', null)
      .execute();
    // E-mails may be sent again, but no import brings the mailbox back to a newsletter that it left.
    const mailbox = ofMailbox('suppression.emailKey', row.email);
    await trx.deleteFrom('suppression').where(mailbox).where('reason', '=', 'returned').execute();
    await trx.updateTable('suppression').set({ reason: 'left' }).where(mailbox).execute();
    return 'done';
  });
}
