import { courseNoticeConfirmWords, courseNoticeWords } from '#content/pages/notices/course-notice.ts';
import { useWords } from '#ui/place.ts';
import { EmailLinkPage } from '../../layouts/email-link-page.tsx';
import { type LinkAnswer, postEmailLink } from '../../layouts/post-email-link.server.ts';
import { sitePage } from '../../page.ts';

function CourseNoticeConfirm({ data, answer }: { readonly data: string; readonly answer?: LinkAnswer }) {
  const { courses } = useWords(courseNoticeWords);
  const words = useWords(courseNoticeConfirmWords);
  const toCourses = { page: 'training', label: courses } as const;
  return <EmailLinkPage words={words} token={data} outcome={answer} next={toCourses} otherwise={toCourses} />;
}

export const page = sitePage<string, LinkAnswer>({
  load: ({ query }) => query.get('token') ?? '',
  post: (visit, form) => postEmailLink(visit, form, (token) => visit.api.confirmCourseNotice(token)),
  describe: ({ language }) => courseNoticeConfirmWords[language],
  View: CourseNoticeConfirm,
});
