import { notices } from '#content/notices.ts';
import { courseNoticeWords } from '#content/pages/notices/course-notice.ts';
import type { CatalogueCourse } from '#model/courses/course.ts';
import { useController } from '#site/company/use-company.ts';
import { ButtonTo, LinkTo, ToPage } from '#site/components/to-page.tsx';
import { postForm } from '#site/forms/answer-post.server.ts';
import { fieldFaults } from '#site/forms/faults.ts';
import { Form } from '#site/forms/form.tsx';
import { type FormStart, inputText } from '#site/forms/form-state.ts';
import { Honeypot } from '#site/forms/honeypot.tsx';
import { QuietPage } from '#site/layouts/quiet-page.tsx';
import { sitePage } from '#site/page.ts';
import empty from '#ui/drawings/states/state-empty.svg?raw';
import success from '#ui/drawings/states/state-success.svg?raw';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill } from '#ui/fill.ts';
import { Groups } from '#ui/groups/groups.tsx';
import { useLanguage } from '#ui/place.ts';

interface CourseNoticeData {
  readonly course: CatalogueCourse | null;
  readonly sent: boolean;
  readonly sender: string;
}

/** The outcome is the same for every address. */
function CourseNotice({ data, answer }: { readonly data: CourseNoticeData; readonly answer?: FormStart }) {
  const language = useLanguage();
  const words = courseNoticeWords[language];
  const who = useController(language);
  const { course, sent, sender } = data;
  const { start: state, input } = answer ?? { start: { step: 'filling' }, input: {} };
  if (!course) {
    return (
      <QuietPage heading={words.unknown} lead={words.unknownLead} drawing={empty}>
        <ButtonTo page="training" label={words.courses} />
      </QuietPage>
    );
  }
  if (sent && !answer) {
    return (
      <QuietPage heading={words.sentHeading} lead={words.sentLead} drawing={success}>
        <p className="small soft">{fill(words.sentHint, { sender })}</p>
        <LinkTo page="training" label={words.courses} plain />
      </QuietPage>
    );
  }
  if (course.editions.some((edition) => edition.state === 'free')) {
    return (
      <QuietPage heading={course.name} lead={words.open}>
        <Groups course={course} To={ToPage} />
      </QuietPage>
    );
  }
  return (
    <QuietPage heading={fill(words.heading, { course: course.name })} lead={words.lead}>
      <Form of={{ state }} labels={words} send={words.send} failure={notices[language].general}>
        <TextField
          name="email"
          type="email"
          label={words.email}
          required
          autoComplete="email"
          defaultValue={inputText(input, 'email')}
          fault={fieldFaults(state, language).email}
        />
        <Honeypot formTimestamp={inputText(input, 'moment')} />
      </Form>
      <p className="small soft">
        {`${fill(words.notice, { who })} `}
        <ToPage page="privacity">{words.whole}</ToPage>
      </p>
    </QuietPage>
  );
}

export const page = sitePage<CourseNoticeData, FormStart>({
  async load({ query, api, language }) {
    const id = query.get('course');
    const course = (await api.catalogue(language)).find((one) => one.id === id) ?? null;
    return { course, sent: query.get('sent') === '1', sender: api.sender };
  },
  post: (visit, form) => {
    const course = visit.query.get('course') ?? '';
    return postForm(visit, form, {
      names: ['email'],
      to: `${visit.path}?course=${encodeURIComponent(course)}&sent=1`,
      send: (fields) => visit.api.requestCourseNotice(course, fields, visit.language),
    });
  },
  describe: ({ language }) => courseNoticeWords[language],
  View: CourseNotice,
});
