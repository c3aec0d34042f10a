import type { FormOutcome, WriteRequest } from '#backend/features/feature.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { isVerifiedMailbox } from '#backend/platform/email/outbox/is-verified-mailbox.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { enqueue, timesOfEmails } from '#backend/platform/email/outbox/outbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import { longestEmailWait, reserveEmailSlot } from '#backend/platform/email/outbox/unverified-limits.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import { emailsOfKind, emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { openSealedToken, sealToken } from '#backend/platform/tokens/sealed-token.ts';
import { knownLanguage, type Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import { checkSubscriber } from '#model/people/newsletter.ts';
import { isRowId } from '#model/row-id.ts';
import { day, minute } from '#model/time-units.ts';
import type { CourseNoticeDeps } from './course-notice-deps.ts';
import { courseNoticeConfirmation } from './email-templates.ts';

export const noticeRequestJob = 'ask-course-notice';

/** Milliseconds between requests for a course to a mailbox, which any visitor can type. */
const pause = 10 * minute;

/**
 * Reads nothing of the mailbox and encrypts its address, as `requestLink` does. Counts against the
 * sender's e-mail quota.
 */
export async function requestCourseNotice(
  s: CourseNoticeDeps,
  courseId: string,
  { fields, language, emailQuota }: WriteRequest,
): Promise<FormOutcome<'email'>> {
  const checked = checkSubscriber(fields);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const at = s.now();
  return s.db.transaction().execute(async (trx) => {
    const allowance = await reserveEmailSlot(trx, courseNoticeConfirmation, at, emailQuota, emailsOfKind.optIn);
    if ('wait' in allowance) return { outcome: 'too-many', wait: allowance.wait };
    const payload = [courseId, checked.value.email, language, allowance.leaves.toISOString()];
    const row = { name: noticeRequestJob, subject: sealToken(s.ring, noticeRequestJob, payload), dueAt: at };
    // Other ids name no course, and could be long.
    if (isRowId(courseId)) await enqueueJob(trx, row);
    return { outcome: 'created', row };
  });
}

/** Stores the unconfirmed notice and e-mails its confirmation request, within the limits. */
export async function enqueueNoticeConfirmation(s: CourseNoticeDeps, subject: string): Promise<void> {
  const opened = openSealedToken(s.ring, noticeRequestJob, subject);
  const [courseId, email, typed, leaves = ''] = Array.isArray(opened) ? opened.map(String) : [];
  if (courseId === undefined || email === undefined) return;
  const language = knownLanguage(typed);
  const course = (await s.catalogue(language)).find(({ id }) => id === courseId);
  if (!course) return;
  const isEnqueued = await s.db.transaction().execute(async (trx) => {
    const at = s.now();
    await lockMailbox(trx, email);
    // Concurrent requests are counted by now; those beyond a day's queue are dropped.
    const allowance = await reserveEmailSlot(trx, courseNoticeConfirmation, at, undefined, emailsOfKind.optIn);
    const allowed = 'wait' in allowance ? Number.POSITIVE_INFINITY : allowance.leaves.getTime();
    const sendAt = Math.max(allowed, Date.parse(leaves) || 0);
    if (sendAt - at.getTime() > longestEmailWait) return false;
    if (!(await mayRequest(trx, email, courseId, at))) return false;
    const id = await unconfirmedNotice(trx, { id: s.newId(), courseId, email, language, at });
    if (id === null) return false;
    await enqueue(trx, {
      id: s.newId(),
      template: courseNoticeConfirmation,
      facts: { noticeId: id, course: course.name },
      recipient: email,
      language,
      cause: `courseNotice:${id}`,
      at: new Date(sendAt),
    });
    return true;
  });
  if (isEnqueued) s.emailQueued?.();
}

/** Daily limit of the mailbox (one after a withdrawal of consent), and `pause` for a course. */
async function mayRequest(trx: DatabaseTransaction, email: string, courseId: string, at: Date): Promise<boolean> {
  const emails = await timesOfEmails(trx, courseNoticeConfirmation, email, new Date(at.getTime() - day));
  const most = emailsToMailbox.optIn.perDay[await isVerifiedMailbox(trx, email, at)];
  if (emails.length >= most || (emails.length > 0 && (await suppressedSince(trx, email)) !== null)) return false;
  const own = await trx
    .selectFrom('courseNotice')
    .select('updatedAt')
    .where(ofMailbox('courseNotice.emailKey', email))
    .where('courseId', '=', courseId)
    .where('updatedAt', '>', new Date(at.getTime() - pause).toISOString())
    .executeTakeFirst();
  return own === undefined;
}

interface NoticeRequest {
  readonly id: string;
  readonly courseId: string;
  readonly email: string;
  readonly language: Language;
  readonly at: Date;
}

/** Null if it is confirmed already. */
async function unconfirmedNotice(
  trx: DatabaseTransaction,
  { id, courseId, email, language, at }: NoticeRequest,
): Promise<string | null> {
  const [key, time] = [emailKey(email), at.toISOString()];
  const known = await trx
    .selectFrom('courseNotice')
    .select(['id', 'confirmedAt'])
    .where('courseId', '=', courseId)
    .where('emailKey', '=', key)
    .executeTakeFirst();
  if (known?.confirmedAt) return null;
  if (known) {
    await trx
      .updateTable('courseNotice')
      .set({ email, language, updatedAt: time })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  const row = { id, courseId, email, emailKey: key, language, confirmedAt: null, createdAt: time, updatedAt: time };
  await trx.insertInto('courseNotice').values(row).execute();
  return id;
}
