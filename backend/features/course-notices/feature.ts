import { readFileSync } from 'node:fs';
import type { Feature } from '#backend/features/feature.ts';
import { every } from '#backend/platform/jobs/background-job.ts';
import { checkSubscriber } from '#model/people/newsletter.ts';
import { keptSince } from '#model/people/retention.ts';
import { minute } from '#model/time-units.ts';
import { checkCourseNotice, confirmCourseNotice } from './confirm-notice.ts';
import type { CourseNoticeDeps } from './course-notice-deps.ts';
import { courseNoticeEmails, noticeSource } from './email-templates.ts';
import { endNotices } from './end-notices.ts';
import { courseNoticePerson } from './privacy.ts';
import { enqueueNoticeConfirmation, noticeRequestJob, requestCourseNotice } from './request-notice.ts';
import { sendCourseNotices } from './send-notices.ts';

export function courseNoticesFeature(s: CourseNoticeDeps) {
  return {
    emails: courseNoticeEmails,
    fields: [
      {
        sdl: readFileSync(new URL('course-notices.graphql', import.meta.url), 'utf8'),
        queries: { courseNoticeCounts: { answer: () => countNotices(s) } },
      },
    ],
    person: courseNoticePerson,
    backgroundJobs: [
      { name: noticeRequestJob, run: ({ subject }) => enqueueNoticeConfirmation(s, subject) },
      { name: 'send-course-notices', next: every(10 * minute), run: () => sendCourseNotices(s) },
    ],
    async retention(at) {
      const old = s.db
        .deleteFrom('courseNotice')
        .where((row) =>
          row.or([
            row('confirmedAt', '<', keptSince('courseNotices', at)),
            row.and([row('confirmedAt', 'is', null), row('updatedAt', '<', keptSince('unconfirmedSubscribers', at))]),
          ]),
        );
      return { courseNotices: Number((await old.executeTakeFirst()).numDeletedRows) };
    },
    pages: (submit) => ({
      requestCourseNotice: (courseId, fields, language) =>
        submit({ kind: 'newsletter', fields, check: checkSubscriber }, (values, emailQuota) =>
          requestCourseNotice(s, courseId, { fields: values, language, emailQuota }),
        ),
      confirmCourseNotice: (token) => confirmCourseNotice(s, token),
      checkCourseNotice: (token) => checkCourseNotice(s, token),
    }),
    notices: { isSource: (from: string | null) => from === noticeSource, end: endNotices },
  } satisfies Feature & { readonly notices: object };
}

async function countNotices({ db }: CourseNoticeDeps) {
  const rows = await db
    .selectFrom('courseNotice')
    .select((row) => ['courseId', row.fn.countAll<number | string>().as('count')])
    .where('confirmedAt', 'is not', null)
    .groupBy('courseId')
    .orderBy('courseId')
    .execute();
  return rows.map(({ courseId, count }) => ({ courseId, count: Number(count) }));
}
