import type { ReactNode } from 'react';
import { type Page, pages } from '../addresses.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';

interface DefaultLayoutProps {
  readonly page: Page;
  readonly children: ReactNode;
}

/** Header, page, newsletter block where the page is not a quiet one, footer. */
export function DefaultLayout({ page, children }: DefaultLayoutProps) {
  const news = !('quiet' in pages[page]);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {news && <NewsletterBlock />}
      <Footer />
    </>
  );
}
