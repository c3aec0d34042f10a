import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { frameWords } from '#content/frame.ts';
import { addressOf, inOtherLanguage, type Page } from '../addresses.ts';
import { Count } from '../components/count.tsx';
import { ToPage } from '../components/to-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { SignedIn } from '../session/signed-in.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import style from './header.module.css';
import { Logo } from './logo.tsx';

const barPages = ['us', 'services', 'training', 'briefcase', 'contact'] as const satisfies readonly Page[];
const menuPages = ['home', ...barPages, 'login'] as const satisfies readonly Page[];

/** The bar at the top: brand, menu (a list below 1280 px), language, theme, log in. */
export function Header() {
  const language = useLanguage();
  const words = frameWords[language];
  const { pathname, search } = useLocation();
  return (
    <header className={style.bar}>
      <a className={style.skip} href="#main">
        {words.skip}
      </a>
      <div className={`wrap ${style.row}`}>
        <ToPage page="home" className={style.brand} aria-label={words.home}>
          <Logo />
        </ToPage>
        <nav className={style.nav} aria-label={words.mainMenu}>
          {barPages.map((page) => (
            <NavLink key={page} discover="none" prefetch="intent" to={addressOf(page, language)}>
              {words.pages[page]}
            </NavLink>
          ))}
        </nav>
        <div className={style.tools}>
          <a
            href={`${inOtherLanguage(pathname)}${search}`}
            hrefLang={language === 'es' ? 'en' : 'es'}
            lang={language === 'es' ? 'en' : 'es'}
          >
            <span aria-hidden="true">{words.otherLanguageShort}</span>
            <span className="hide">{words.otherLanguage}</span>
          </a>
          <ThemeToggle className={style.theme} />
          <SignedIn id="who" language={language} className={style.who} />
          <NavLink discover="none" prefetch="intent" className={style.enter ?? ''} to={addressOf('login', language)}>
            {words.pages.login}
          </NavLink>
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
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    // A new page closes the menu that led to it; `key` is new with every navigation. A menu that was opened before the
    // application took over stays as it is.
    if (opened.current !== key && details.current) details.current.open = false;
    opened.current = key;
  }, [key]);
  return (
    <details
      className={style.menu}
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label={words.menu}>
        <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d="M2 6h20M2 12h20M10 18h12" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      </summary>
      <nav aria-label={words.menu}>
        {menuPages.map((page, index) => (
          <NavLink key={page} discover="none" prefetch="intent" to={addressOf(page, language)} end={page === 'home'}>
            <Count n={index + 1} />
            {words.pages[page]}
          </NavLink>
        ))}
        <SignedIn id="who-menu" language={language} className={style.whoMenu} />
      </nav>
    </details>
  );
}
