import { letterLinkWords } from '#content/pages/letter-links.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { useWords } from '#look/place.ts';
import { NextStep } from '../../components/next-step.tsx';
import { Island } from '../../islands/island.tsx';
import { NewsletterForm, Thanks } from '../../layouts/newsletter-form.tsx';
import { sitePage } from '../../page.ts';
import style from './newsletter.module.css';
import { type NewsletterAnswer, postNewsletter } from './post-newsletter.server.ts';

interface NewsletterProps {
  /** A subscriber was posted without script. */
  readonly data: { readonly sent: boolean };
  readonly answer?: NewsletterAnswer;
}

/** The newsletter form as a page of its own, where a post without script is answered. */
function Newsletter({ data, answer }: NewsletterProps) {
  const words = useWords(newsletterWords);
  const { lead, next } = useWords(letterLinkWords).page;
  return (
    <div className={style.page}>
      <div className={`wrap ${style.grid}`}>
        <div className="stack">
          <h1>{words.heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        {data.sent ? (
          <Island name="posted" on="idle" props={{ draft: 'newsletter' }}>
            <Thanks />
          </Island>
        ) : (
          <Island
            name="newsletter"
            on="touch"
            view={NewsletterForm}
            props={answer ?? { start: { step: 'filling' } }}
            wake={['draft:newsletter']}
          />
        )}
      </div>
      <NextStep words={next} page="training" />
    </div>
  );
}

export const page = sitePage<NewsletterProps['data'], NewsletterAnswer>({
  load: ({ query }) => ({ sent: query.get('sent') === '1' }),
  post: postNewsletter,
  describe: ({ language }) => letterLinkWords[language].page,
  View: Newsletter,
});
