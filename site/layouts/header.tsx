import type { ReactNode } from 'react';
import { frameWords } from '#content/frame.ts';
import { signedInWords } from '#content/signed-in.ts';
import { type Page, pageAbove, pageAt } from '#site/addresses.ts';
import { factRows } from '#site/company/fact-rows.ts';
import { useCompany } from '#site/company/use-company.ts';
import { ToOtherLanguage, ToPage } from '#site/components/to-page.tsx';
import { Count } from '#ui/count.tsx';
import { usePlace, useWords } from '#ui/place.ts';
import style from './header.module.css';
import { Logo } from './logo.tsx';

const barPages = ['us', 'services', 'training', 'contact'] as const satisfies readonly Page[];
const menuPages = [
  'home',
  'us',
  'services',
  'training',
  'companies',
  'certificate',
  'contact',
] as const satisfies readonly Page[];
const games = ['voiceGame', 'wordGame'] as const satisfies readonly Page[];

/** Below 1280 px with a menu, which on a phone also has language and theme. */
export function Header() {
  const { language, path } = usePlace();
  const words = frameWords[language];
  const here = pageAt(path);
  const above = here && pageAbove(here);
  const [phone] = factRows(['phone'], language, useCompany());
  return (
    <header className={style.bar}>
      <a className={style.skip} href="#main">
        {words.skip}
      </a>
      <div className={`flow wrap ${style.row}`}>
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
        <div className={`screen ${style.tools}`}>
          {phone && (
            <a href={phone.href} className={`num ${style.call}`}>
              {phone.text}
            </a>
          )}
          <ToOtherLanguage className={style.language}>
            <span aria-hidden="true">{words.otherLanguageShort}</span>
            <span className="hide">{words.otherLanguage}</span>
          </ToOtherLanguage>
          <ThemeToggle className={style.theme} />
          <SignedIn className={style.who} />
          <ToPage page="contact" rest="?type=budget" className={style.quote} aria-label={words.quote}>
            {words.quoteShort}
          </ToPage>
          <Menu />
        </div>
      </div>
    </header>
  );
}

/** A `<details>` opens without script. */
function Menu() {
  const words = useWords(frameWords);
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
        <p className={style.games}>
          {words.footer.play}
          {games.map((page) => (
            <ToPage key={page} page={page}>
              {words.pages[page]}
            </ToPage>
          ))}
        </p>
        <SignedIn className={style.whoMenu} />
        <div className={style.choices}>
          <ToOtherLanguage className={style.language}>{words.otherLanguage}</ToOtherLanguage>
          <ThemeToggle className={style.theme}>{words.theme}</ThemeToggle>
        </div>
      </nav>
    </details>
  );
}

/** Set by the head script, handled by the starter (page-listeners.ts). */
function ThemeToggle({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  const words = useWords(frameWords);
  return (
    <button
      type="button"
      className={className}
      data-theme-toggle=""
      aria-pressed="true"
      aria-label={words.darkTheme}
      title={children ? undefined : words.darkTheme}
    >
      <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
        <circle cx="11" cy="11" r="8" stroke="currentColor" strokeWidth="2" />
        <path d="M11 3a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
      {children}
    </button>
  );
}

/** In every page; shown and filled by the head script (head/show-session.ts). */
function SignedIn({ className }: { readonly className: string | undefined }) {
  const { welcome, leave } = useWords(signedInWords);
  return (
    <div className={className}>
      <span>
        {welcome}, <b data-who="" />
      </span>
      <ToPage page="logout">{leave}</ToPage>
    </div>
  );
}
