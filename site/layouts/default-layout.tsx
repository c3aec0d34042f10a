import { Outlet, useLocation } from 'react-router';
import { pageAt, pages } from '../addresses.ts';
import { followInPage } from '../scrolling/scroll-to.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';

/** Header, page, newsletter block where the page is not a quiet one, footer. */
export default function DefaultLayout() {
  const page = pageAt(useLocation().pathname);
  const news = page !== undefined && !('quiet' in pages[page]);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} onClickCapture={followInPage}>
        <Outlet />
      </main>
      {news && <NewsletterBlock />}
      <Footer afterNews={news || page === 'newsletter'} />
    </>
  );
}
