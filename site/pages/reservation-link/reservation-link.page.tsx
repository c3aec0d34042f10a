import { notices } from '#content/notices.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { LinkTo } from '#site/components/to-page.tsx';
import { postForm } from '#site/forms/answer-post.server.ts';
import { fieldFaults } from '#site/forms/faults.ts';
import { Form } from '#site/forms/form.tsx';
import { type FormStart, inputText } from '#site/forms/form-state.ts';
import { Honeypot } from '#site/forms/honeypot.tsx';
import { QuietPage } from '#site/layouts/quiet-page.tsx';
import { sitePage } from '#site/page.ts';
import success from '#ui/drawings/states/state-success.svg?raw';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';

interface LinkData {
  readonly sent: boolean;
  readonly sender: string;
}

/** The outcome is the same for every address. */
function ReservationLink({ data, answer }: { readonly data: LinkData; readonly answer?: FormStart }) {
  const language = useLanguage();
  const words = reserveWords[language].link;
  const { start: state, input } = answer ?? { start: { step: 'filling' }, input: {} };
  if (data.sent && !answer) {
    return (
      <QuietPage heading={words.sentTitle} lead={words.sentLead} drawing={success}>
        <p className="small soft">{fill(words.sentHint, { sender: data.sender })}</p>
        <LinkTo page="reservationLink" label={words.other} plain />
      </QuietPage>
    );
  }
  return (
    <QuietPage heading={words.title} lead={words.lead}>
      <Form of={{ state }} labels={words} send={words.send} failure={notices[language].general} notice="reservation">
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
    </QuietPage>
  );
}

export const page = sitePage<LinkData, FormStart>({
  load: ({ query, api }) => ({ sent: query.get('sent') === '1', sender: api.sender }),
  post: (visit, form) =>
    postForm(visit, form, { names: ['email'], to: `${visit.path}?sent=1`, send: visit.api.sendLink }),
  describe: ({ language }) => reserveWords[language].link,
  View: ReservationLink,
});
