import { data, redirect, useSearchParams } from 'react-router';
import { letterLinkWords } from '#content/pages/letter-links.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { languageOf } from '../../addresses.ts';
import { answerPost, headersOfPost, isTrapped, momentOf } from '../../forms/answer-post.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Sending } from '../../forms/sending.ts';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { NewsletterForm } from '../../layouts/newsletter-form.tsx';
import { frontDeskContext } from '../../service-context.ts';
import type { Route } from './+types/newsletter.ts';
import style from './newsletter.module.css';

/** A post without script, from the block on any page or from this one; a robot's is answered like any other. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const thanks = () => redirect(`${url.pathname}?sent=1`, 303);
  if (isTrapped(form)) throw thanks();
  const given = form.get('email');
  const email = typeof given === 'string' ? given : '';
  const language = languageOf(url.pathname);
  const left = await context
    .get(frontDeskContext)
    .subscribe({ email, moment: momentOf(form) }, language)
    // Told in words on the page; the service has logged it.
    .catch(() => undefined);
  if (left?.ok) throw thanks();
  const { answer, init } = answerPost(left, language);
  return data({ answer, email, moment: momentOf(form, left) }, init);
}

export const headers = headersOfPost;

export const meta = metaOf('newsletter', { es: letterLinkWords.es.page, en: letterLinkWords.en.page });

/** The newsletter form as a page of its own, where a post without script is answered. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const words = useWords(newsletterWords);
  const [query] = useSearchParams();
  const sent = query.get('sent') === '1';
  const start: Sending = actionData?.answer ?? { step: sent ? 'sent' : 'filling' };
  return (
    <div className={style.page}>
      <div className={`wrap ${style.grid}`}>
        <div className="stack">
          <h1>{words.heading}</h1>
          <p className="lead">{useWords(letterLinkWords).page.lead}</p>
        </div>
        <NewsletterForm
          key={sent ? 'sent' : 'open'}
          start={start}
          email={actionData?.email}
          moment={actionData?.moment}
        />
      </div>
    </div>
  );
}
