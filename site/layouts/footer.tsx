import { createContext, useContext } from 'react';
import { company } from '#content/company.ts';
import { frameWords } from '#content/frame.ts';
import { usePlace } from '#look/place.ts';
import { type Syllabus, syllabi } from '#model/course.ts';
import { inOtherLanguage, type Page } from '../addresses.ts';
import { factRows } from '../company/fact-rows.ts';
import { ToPage } from '../components/to-page.tsx';
import style from './footer.module.css';
import { Logo } from './logo.tsx';

const companyPages = ['us', 'services', 'briefcase', 'contact'] as const satisfies readonly Page[];
const legalPages = ['privacity', 'terms'] as const satisfies readonly Page[];

/** The written syllabi that no course of the catalogue follows any more: nothing leads to them. */
export const GoneSyllabi = createContext<readonly Syllabus[]>([]);

/** The foot of every page: who the company is and how to reach it, the pages, and the door of its staff. */
export function Footer() {
  const { language, path, search } = usePlace();
  const gone = useContext(GoneSyllabi);
  const words = frameWords[language];
  const courses = syllabi.filter((syllabus) => !gone.includes(syllabus));
  return (
    <footer className={style.foot}>
      {/* A picture of its own, in the page or in the styles, would be a document of its own for the browser: 2 ms. */}
      <svg className={style.fret} aria-hidden="true">
        <pattern id="fret" width="64" height="32" patternUnits="userSpaceOnUse">
          <path d="M0 32V24H8V16H16V8H24V0H56V24H40V12H48V16H44V20H52V4H28V12H20V20H12V28H4V32z" />
        </pattern>
        <rect width="100%" height="32" fill="url(#fret)" />
      </svg>
      <div className="wrap">
        <div className={style.columns}>
          <div>
            <ToPage page="home" className={style.brand} aria-label={words.home}>
              <Logo />
            </ToPage>
            <p className="soft small">{words.footer.about}</p>
            <p className={style.reach}>
              {factRows(['email', 'phone', 'whatsapp'], language).map(({ name, label, text, href }) => (
                <a key={name} href={href}>
                  {name === 'whatsapp' ? label : text}
                </a>
              ))}
            </p>
          </div>
          <nav aria-label={words.footer.company}>
            <b>{words.footer.company}</b>
            {companyPages.map((page) => (
              <ToPage key={page} page={page}>
                {words.pages[page]}
              </ToPage>
            ))}
          </nav>
          {courses.length > 0 && (
            <nav aria-label={words.footer.courses}>
              <b>{words.footer.courses}</b>
              {courses.map((syllabus) => (
                <ToPage key={syllabus} page={syllabus}>
                  {words.courses[syllabus]}
                </ToPage>
              ))}
            </nav>
          )}
          <nav aria-label={words.footer.legal}>
            <b>{words.footer.legal}</b>
            {legalPages.map((page) => (
              <ToPage key={page} page={page}>
                {words.pages[page]}
              </ToPage>
            ))}
          </nav>
        </div>
        <div className={style.end}>
          <span>{[`© ${copyrightYear} ${company.legalName}`, company.city].filter(Boolean).join(' · ')}</span>
          <span>
            <ToPage page="login" className={style.staff}>
              {words.pages.login}
            </ToPage>
            {` · ${words.thisLanguage} · `}
            <a
              href={`${inOtherLanguage(path)}${search}`}
              hrefLang={language === 'es' ? 'en' : 'es'}
              lang={language === 'es' ? 'en' : 'es'}
            >
              {words.otherLanguage}
            </a>
          </span>
        </div>
      </div>
    </footer>
  );
}

/** The year in which the site was built: a page that lies in memory must not change by itself. */
const copyrightYear = __BUILD_YEAR__;
