import type { ReactNode } from 'react';
import { frameWords } from '#content/frame.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { isSampleCompany } from '#model/company/company.ts';
import { type Page, pages } from '#site/addresses.ts';
import { useCompany } from '#site/company/use-company.ts';
import { Island } from '#site/islands/island.tsx';
import { useWords } from '#ui/place.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PastIssues } from './latest-issue.tsx';
import style from './newsletter-block.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

interface DefaultLayoutProps {
  readonly page: Page;
  readonly children: ReactNode;
}

export function DefaultLayout({ page, children }: DefaultLayoutProps) {
  const words = useWords(frameWords);
  const isSample = isSampleCompany(useCompany());
  const news = !('quiet' in pages[page]);
  return (
    <>
      <Header />
      {isSample && (
        <p className={`wrap small ${style.sample}`} role="note">
          {words.sampleCompany}
        </p>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {news && <NewsletterBlock />}
      <Footer />
    </>
  );
}

function NewsletterBlock() {
  const words = useWords(newsletterWords);
  return (
    <section className={`screen ${style.news}`} aria-labelledby="news">
      <div className={`wrap split ${style.grid}`}>
        <div>
          <h2 id="news">{words.heading}</h2>
          <PastIssues />
        </div>
        <Island
          name="newsletter"
          on="touch"
          view={NewsletterForm}
          props={{ below: true }}
          wake={['draft:newsletter']}
        />
      </div>
    </section>
  );
}
