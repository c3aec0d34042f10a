import type { Database } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { readCourseNotice } from '#backend/platform/tokens/email-token.ts';
import type { LinkOutcome } from '#model/page-api.ts';
import { retention } from '#model/people/retention.ts';
import { day } from '#model/time-units.ts';
import type { CourseNoticeDeps } from './course-notice-deps.ts';
import type { CourseNoticeRow } from './tables.ts';

/**
 * Confirms by link; idempotent. `gone`: invalid or expired link, deleted row, or suppressed since.
 */
export async function confirmCourseNotice(s: CourseNoticeDeps, token: string): Promise<LinkOutcome> {
  return s.db.transaction().execute(async (trx) => {
    const email = (await linkedNotice(trx, s, token))?.email;
    if (email === undefined) return 'gone';
    // Waits for a withdrawal under way.
    await lockMailbox(trx, email);
    const row = await linkedNotice(trx, s, token);
    if (!row) return 'gone';
    if (row.confirmedAt !== null) return 'done';
    const time = s.now().toISOString();
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

/** The outcome of `confirmCourseNotice` now. */
export async function checkCourseNotice(s: CourseNoticeDeps, token: string): Promise<LinkOutcome> {
  return (await linkedNotice(s.db, s, token)) ? 'done' : 'gone';
}

/** Undefined if the link no longer works. */
async function linkedNotice(
  db: Database,
  { ring, now }: CourseNoticeDeps,
  token: string,
): Promise<CourseNoticeRow | undefined> {
  const link = readCourseNotice(ring, token);
  const valid = retention.unconfirmedSubscribers.days * day;
  if (!link || !(now().getTime() - Date.parse(link.at) <= valid)) return undefined;
  const row = await db.selectFrom('courseNotice').selectAll().where('id', '=', link.noticeId).executeTakeFirst();
  if (!row || row.confirmedAt !== null) return row;
  const suppressed = await suppressedSince(db, row.email);
  return suppressed !== null && suppressed >= link.at ? undefined : row;
}
