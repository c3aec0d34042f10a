import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import type { CatalogueCourse } from '#model/courses/course.ts';
import { knownLanguage } from '#model/languages.ts';
import type { CourseNoticeDeps } from './course-notice-deps.ts';
import { courseNotice } from './email-templates.ts';
import type { CourseNoticeRow } from './tables.ts';

/** E-mails mailboxes that wait for a course with a free seat, and deletes their notices. */
export async function sendCourseNotices(s: CourseNoticeDeps): Promise<void> {
  const waiting = await s.db
    .selectFrom('courseNotice')
    .selectAll()
    .where('confirmedAt', 'is not', null)
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute();
  if (waiting.length === 0) return;
  const catalogues = { es: await s.catalogue('es'), en: await s.catalogue('en') };
  let isQueued = false;
  for (const row of waiting) {
    const language = knownLanguage(row.language);
    const course = catalogues[language].find(({ id }) => id === row.courseId);
    if (course && groupsOf(course).length > 0)
      isQueued = (await s.db.transaction().execute((trx) => sendOne(trx, s, row, course))) || isQueued;
  }
  if (isQueued) s.emailQueued?.();
}

async function sendOne(
  trx: DatabaseTransaction,
  s: CourseNoticeDeps,
  { id, email, language, confirmedAt }: CourseNoticeRow,
  course: CatalogueCourse,
): Promise<boolean> {
  await lockMailbox(trx, email);
  const taken = trx.deleteFrom('courseNotice').where('id', '=', id).where('email', '=', email).returning('id');
  if (!(await taken.executeTakeFirst())) return false;
  const suppressed = await suppressedSince(trx, email);
  if (suppressed !== null && suppressed >= (confirmedAt ?? '')) return false;
  await enqueue(trx, {
    id: s.newId(),
    template: courseNotice,
    facts: { course: course.name, groups: groupsOf(course) },
    recipient: email,
    language: knownLanguage(language),
    cause: `courseNotice:${id}`,
    at: s.now(),
  });
  return true;
}

function groupsOf({ editions }: CatalogueCourse) {
  return editions
    .filter(({ state, sample }) => state === 'free' && !sample)
    .map(({ id, date, hour }) => ({ id, date, hour }));
}
