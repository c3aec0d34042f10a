import { emailLinkWords } from '#content/pages/email-links.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { NextStep } from '#site/components/next-step.tsx';
import { postForm } from '#site/forms/answer-post.server.ts';
import type { FormStart } from '#site/forms/form-state.ts';
import { Island } from '#site/islands/island.tsx';
import { PastIssues } from '#site/layouts/latest-issue.tsx';
import { NewsletterForm, Thanks } from '#site/layouts/newsletter-form.tsx';
import { sitePage } from '#site/page.ts';
import { useWords } from '#ui/place.ts';
import style from './newsletter.module.css';

interface NewsletterProps {
  /** Posted without script. */
  readonly data: { readonly sent: boolean };
  readonly answer?: FormStart;
}

function Newsletter({ data, answer }: NewsletterProps) {
  const words = useWords(newsletterWords);
  const { lead, next } = useWords(emailLinkWords).page;
  return (
    <div className={style.page}>
      <div className={`wrap column ${style.grid}`}>
        <div className="stack">
          <h1>{words.heading}</h1>
          <p className="lead">{lead}</p>
          <PastIssues />
        </div>
        {data.sent ? (
          <Island name="posted" on="idle" props={{ draft: 'newsletter' }}>
            <Thanks />
          </Island>
        ) : (
          <Island name="newsletter" on="touch" view={NewsletterForm} props={answer ?? {}} wake={['draft:newsletter']} />
        )}
      </div>
      <NextStep words={next} page="training" />
    </div>
  );
}

export const page = sitePage<NewsletterProps['data'], FormStart>({
  load: ({ query }) => ({ sent: query.get('sent') === '1' }),
  post: (visit, form) =>
    postForm(visit, form, {
      names: ['email'],
      to: `${visit.path}?sent=1`,
      send: (fields) => visit.api.subscribe(fields, visit.language),
    }),
  describe: ({ language }) => emailLinkWords[language].page,
  View: Newsletter,
});
