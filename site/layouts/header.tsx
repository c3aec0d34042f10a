import type { ReactNode } from 'react';
import { frameWords } from '#content/frame.ts';
import { Count } from '#look/count.tsx';
import { useLanguage, usePlace } from '#look/place.ts';
import { inOtherLanguage, type Page, pageAbove, pageAt } from '../addresses.ts';
import { ToPage } from '../components/to-page.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import style from './header.module.css';
import { Logo } from './logo.tsx';
import { SignedIn } from './signed-in.tsx';

const barPages = ['us', 'services', 'training', 'briefcase', 'contact'] as const satisfies readonly Page[];
const menuPages = ['home', ...barPages] as const satisfies readonly Page[];

/**
 * The bar at the top: brand, menu (a list below 1280 px), language, theme, and the way to a quote, which is there at every width:
 * on a phone language and theme make room for it, and stand in the menu.
 */
export function Header() {
  const { language, path } = usePlace();
  const words = frameWords[language];
  const here = pageAt(path);
  const above = here && pageAbove(here);
  return (
    <header className={style.bar}>
      <a className={style.skip} href="#main">
        {words.skip}
      </a>
      <div className={`wrap ${style.row}`}>
        <ToPage page="home" next className={style.brand} aria-label={words.home}>
          <Logo />
        </ToPage>
        <nav className={style.nav} aria-label={words.mainMenu}>
          {barPages.map((page) => (
            <ToPage key={page} page={page} next {...(page === above ? { 'aria-current': 'true' } : {})}>
              {words.pages[page]}
            </ToPage>
          ))}
        </nav>
        <div className={style.tools}>
          <ToOtherLanguage className={style.language}>
            <span aria-hidden="true">{words.otherLanguageShort}</span>
            <span className="hide">{words.otherLanguage}</span>
          </ToOtherLanguage>
          <ThemeToggle className={style.theme} />
          <SignedIn className={style.who} />
          {/* Its words are drawn of attributes, which arrive whole: half a word in the middle of a button would move. */}
          <ToPage
            page="contact"
            rest="?type=budget"
            className={`btn ${style.quote}`}
            aria-label={words.quote}
            data-short={words.quoteShort}
          >
            {null}
          </ToPage>
          <Menu />
        </div>
      </div>
    </header>
  );
}

/** Below 1280 px: a native disclosure, so that it opens without script. */
function Menu() {
  const language = useLanguage();
  const words = frameWords[language];
  return (
    <details className={style.menu} data-menu="">
      <summary aria-label={words.menu}>
        <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d="M2 6h20M2 12h20M10 18h12" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      </summary>
      <nav aria-label={words.menu}>
        {menuPages.map((page, index) => (
          <ToPage key={page} page={page}>
            <Count n={index + 1} />
            {words.pages[page]}
          </ToPage>
        ))}
        <SignedIn className={style.whoMenu} />
        <div className={style.choices}>
          <ToOtherLanguage className={style.language}>{words.otherLanguage}</ToOtherLanguage>
          <ThemeToggle className={style.theme}>{words.theme}</ThemeToggle>
        </div>
      </nav>
    </details>
  );
}

/** To the same page in the other language. */
function ToOtherLanguage({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const { language, path, search } = usePlace();
  const other = language === 'es' ? 'en' : 'es';
  return (
    <a href={`${inOtherLanguage(path)}${search}`} hrefLang={other} lang={other} className={className}>
      {children}
    </a>
  );
}
