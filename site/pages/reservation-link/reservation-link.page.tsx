import { notices } from '#content/notices.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import success from '#look/drawings/state-success.svg?raw';
import { TextField } from '#look/fields/text-field.tsx';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Answer } from '../../forms/answer.tsx';
import { answerPost, isTrapped, momentOf, textOf } from '../../forms/answer-post.server.ts';
import { faultsOf } from '../../forms/faults.ts';
import type { FormState } from '../../forms/form-state.ts';
import { ShortNotice } from '../../forms/short-notice.tsx';
import { Trap } from '../../forms/trap.tsx';
import { QuietPage } from '../../layouts/quiet-page.tsx';
import { type Posted, sitePage, type Visit } from '../../page.ts';
import style from './reservation-link.module.css';

interface LinkData {
  readonly sent: boolean;
  readonly sender: string;
}

interface LinkAnswer {
  readonly start: FormState;
  readonly email: string;
  readonly moment: string;
}

/** Asks for the e-mail with the link to one's reservations. What follows says the same about every address. */
function ReservationLink({ data, answer }: { readonly data: LinkData; readonly answer?: LinkAnswer }) {
  const language = useLanguage();
  const words = reserveWords[language].link;
  const state = answer?.start ?? { step: 'filling' };
  if (data.sent && !answer) {
    return (
      <QuietPage heading={words.sentTitle} lead={words.sentLead} drawing={success}>
        <p className="small soft">{fill(words.sentHint, { sender: data.sender })}</p>
        <ToPage page="reservationLink" className="link">
          <span>{words.other}</span>
        </ToPage>
      </QuietPage>
    );
  }
  return (
    <QuietPage heading={words.title} lead={words.lead}>
      <form method="post" noValidate className={style.form}>
        <TextField
          name="email"
          type="email"
          label={words.email}
          required
          autoComplete="email"
          defaultValue={answer?.email}
          fault={faultsOf(state, language).email}
        />
        <Trap moment={answer?.moment} />
        <div>
          <button type="submit" className="btn">
            {words.send}
          </button>
        </div>
        <Answer state={state} className={style.answer} labels={words} failure={notices[language].general} />
        <ShortNotice of="reservation" />
      </form>
    </QuietPage>
  );
}

async function postLink({ desk, language, path }: Visit, form: FormData): Promise<Posted<LinkAnswer>> {
  const sent = { to: `${path}?sent=1` };
  if (isTrapped(form)) return sent;
  const email = textOf(form, 'email');
  const left = await desk
    .sendLink({ email, moment: momentOf(form) })
    // Said in words on the page; the service has logged it.
    .catch(() => undefined);
  if (left?.ok) return sent;
  const { start, ...answered } = answerPost(left, language);
  return { ...answered, answer: { start, email, moment: momentOf(form, left) } };
}

export const page = sitePage<LinkData, LinkAnswer>({
  load: ({ query, desk }) => ({ sent: query.get('sent') === '1', sender: desk.sender }),
  post: postLink,
  describe: ({ language }) => reserveWords[language].link,
  View: ReservationLink,
});
