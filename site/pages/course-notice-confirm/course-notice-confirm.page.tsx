import { courseNoticeConfirmWords, courseNoticeWords } from '#content/pages/notices/course-notice.ts';
import { EmailLinkPage } from '#site/layouts/email-link-page.tsx';
import { type CheckedLink, linkStatus, loadEmailLink } from '#site/layouts/load-email-link.server.ts';
import { type LinkAnswer, postEmailLink } from '#site/layouts/post-email-link.server.ts';
import { sitePage } from '#site/page.ts';
import { useWords } from '#ui/place.ts';

function CourseNoticeConfirm({ data, answer }: { readonly data: CheckedLink; readonly answer?: LinkAnswer }) {
  const { courses } = useWords(courseNoticeWords);
  const words = useWords(courseNoticeConfirmWords);
  const toCourses = { page: 'training', label: courses } as const;
  return <EmailLinkPage words={words} link={data} outcome={answer} next={toCourses} otherwise={toCourses} />;
}

export const page = sitePage<CheckedLink, LinkAnswer>({
  load: (visit) => loadEmailLink(visit, (token) => visit.api.checkCourseNotice(token)),
  status: linkStatus,
  post: (visit, form) => postEmailLink(visit, form, (token) => visit.api.confirmCourseNotice(token)),
  describe: ({ language }) => courseNoticeConfirmWords[language],
  View: CourseNoticeConfirm,
});
