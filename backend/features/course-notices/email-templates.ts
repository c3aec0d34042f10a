import { button, headedBody, heading, links, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { signCourseNotice } from '#backend/platform/tokens/email-token.ts';
import { courseNoticeEmailWords } from '#content/emails/notices/course-notice.ts';
import { dayAndHour, longDay } from '#content/emails/reservations/class-times.ts';

/** Source in the unsubscribe links of both. */
export const noticeSource = 'course-notice';

export const courseNoticeConfirmation: EmailTemplate<{ readonly noticeId: string; readonly course: string }> = {
  kind: 'course-notice-ask',
  to: 'visitor',
  byConsent: true,
  linkSource: () => noticeSource,
  compose({ noticeId, course }, language, { site, ring, writtenAt }) {
    const words = courseNoticeEmailWords[language];
    const address = `${site}/training/notice/confirm?token=${signCourseNotice(ring, { noticeId, at: writtenAt })}`;
    return headedBody({ ...words.ask, subject: words.ask.subject(course) }, [
      paragraph(words.ask.asked(course), course),
      button(words.ask.button, address),
      paragraph(words.ask.valid),
      paragraph(words.ask.notYou),
    ]);
  },
};

/** `date`: first day, `YYYY-MM-DD`. `hour`: `18:00-20:00`. */
interface OpenedGroup {
  readonly id: string;
  readonly date: string | null;
  readonly hour: string | null;
}

/** The only e-mail of a notice. */
export const courseNotice: EmailTemplate<{ readonly course: string; readonly groups: readonly OpenedGroup[] }> = {
  kind: 'course-notice',
  to: 'visitor',
  byConsent: true,
  bulk: true,
  linkSource: () => noticeSource,
  compose({ course, groups }, language, { site }) {
    const words = courseNoticeEmailWords[language].opened;
    const when = ({ date, hour }: OpenedGroup) => {
      if (date === null) return words.undated;
      const [from] = hour?.split('-') ?? [];
      return from ? dayAndHour(date, from, language) : longDay(date, language);
    };
    return {
      subject: words.subject(course),
      preview: words.preview,
      blocks: [
        heading(words.heading(course)),
        paragraph(words.lead(groups.length)),
        links(groups.map((group) => ({ label: when(group), address: `${site}/reserve/${group.id}` }))),
        paragraph(words.once),
      ],
      why: words.why(course, new URL(site).host),
    };
  },
};

export const courseNoticeEmails: readonly EmailTemplate[] = [courseNoticeConfirmation, courseNotice];
