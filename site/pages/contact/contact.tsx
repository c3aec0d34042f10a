import { useSearchParams } from 'react-router';
import { company } from '#content/company.ts';
import { contactWords } from '#content/pages/contact.ts';
import { languageOf } from '../../addresses.ts';
import { LateDrawing } from '../../components/late-drawing.tsx';
import talk from '../../drawings/talk.svg?raw';
import talkFile from '../../drawings/talk.svg?url';
import { headersOfPost } from '../../forms/answer-post.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Sending } from '../../forms/sending.ts';
import { fill } from '../../i18n/fill.ts';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { Icon } from '../../icons/icon.tsx';
import type { Route } from './+types/contact.ts';
import style from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { postContact } from './post-contact.server.ts';
import { readPurpose } from './read-purpose.server.ts';
import { Sent } from './sent.tsx';

/** What the address asks about: `?type=`, `?edition=` or `?course=`; `?sent=1` after a post without script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return readPurpose(context, url.searchParams, languageOf(url.pathname));
}

/** A post without script: stored, then answered with a redirect, so that reloading the answer sends nothing twice. */
export async function action({ context, request, url }: Route.ActionArgs) {
  return postContact(context, await readForm(request), url.pathname);
}

export const headers = headersOfPost;

/** An envelope with a stepped flap, and a round dial at three. */
const envelope = 'M2 5h20v14H2zM4 7v10h16V7zM4 7h3v2h2v2h2v2h2v-2h2V9h2V7h3v2h-2v2h-2v2h-2v2h-4v-2H8v-2H6V9H4z';
const dial = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM11 7h2v5h3v2h-5z';

export const meta = metaOf('contact', contactWords);

/** The question on the left with two scrolls facing, the form on the right (specification, sections 2 to 5). */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(contactWords);
  const [query] = useSearchParams();
  const start: Sending = actionData?.answer ?? { step: 'filling' };
  return (
    <div className={`wrap ${style.talk}`}>
      <div>
        <h1>{words.heading}</h1>
        <p className={`lead ${style.lead}`}>{words.lead}</p>
        <LateDrawing id="talk" className={style.picture} svg={import.meta.env.SSR ? talk : ''} file={talkFile} />
        <dl className={style.facts}>
          <div>
            <dt>
              <Icon name="mail" drawn={envelope} />
              {words.email}
            </dt>
            <dd>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </dd>
          </div>
          <div>
            <dt>
              <Icon name="clock" drawn={dial} />
              {words.hours}
            </dt>
            <dd>{fill(words.hoursText, company.officeHours)}</dd>
          </div>
        </dl>
      </div>
      {query.get('sent') === '1' ? <Sent /> : <ContactForm start={start} given={actionData?.fields ?? loaderData} />}
    </div>
  );
}
