import { newsletterWords } from '#content/pages/newsletter.ts';
import { useWords } from '#look/place.ts';
import { Island } from '../islands/island.tsx';
import style from './newsletter-block.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

/** The quiet block above the footer of content pages. */
export function NewsletterBlock() {
  const words = useWords(newsletterWords);
  return (
    <section className={style.news} aria-labelledby="news">
      <div className={`wrap ${style.grid}`}>
        <h2 id="news">{words.heading}</h2>
        <Island
          name="newsletter"
          on="touch"
          view={NewsletterForm}
          props={{ start: { step: 'filling' } }}
          wake={['draft:newsletter']}
        />
      </div>
    </section>
  );
}
