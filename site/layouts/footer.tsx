import { createContext, useContext } from 'react';
import { frameWords } from '#content/frame.ts';
import { type Syllabus, syllabi } from '#model/courses/course.ts';
import { textIn } from '#model/courses/course-sheet.ts';
import type { Page } from '#site/addresses.ts';
import { factRows } from '#site/company/fact-rows.ts';
import { useCompany } from '#site/company/use-company.ts';
import { ToOtherLanguage, ToPage } from '#site/components/to-page.tsx';
import { useLanguage } from '#ui/place.ts';
import style from './footer.module.css';
import { Logo } from './logo.tsx';

/** Written syllabi without a course: not linked. */
export const MissingSyllabi = createContext<readonly Syllabus[]>([]);

export function Footer() {
  const language = useLanguage();
  const missingSyllabi = useContext(MissingSyllabi);
  const company = useCompany();
  const words = frameWords[language];
  const courses = syllabi.filter((syllabus) => !missingSyllabi.includes(syllabus));
  const names: Readonly<Partial<Record<Page, string>>> = { ...words.pages, ...words.courses };
  const { company: ours, courses: taught, play, legal } = words.footer;
  const reach = factRows(['phone', 'whatsapp', 'email'], language, company);
  const lists: readonly (readonly [heading: string, pages: readonly Page[]])[] = [
    [ours, ['us', 'services', 'companies', 'certificate', 'contact']],
    [taught, courses],
    [play, ['voiceGame', 'wordGame']],
    [legal, ['privacity', 'terms']],
  ];
  return (
    <footer className={style.foot}>
      {/* As an image or background it would be a document of its own: 2 ms. */}
      <svg className={`screen ${style.fret}`} aria-hidden="true">
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
              <b>{company.phone ? words.footer.call : words.footer.write}</b>
              {reach.map(({ name, label, text, href }) => (
                <a key={name} href={href} data-print={name === 'whatsapp' ? text : undefined}>
                  {name === 'whatsapp' ? label : text}
                </a>
              ))}
            </p>
          </div>
          {lists.map(
            ([heading, pages]) =>
              pages.length > 0 && (
                <nav key={heading} aria-label={heading}>
                  <b>{heading}</b>
                  {pages.map((page) => (
                    <ToPage key={page} page={page}>
                      {names[page]}
                    </ToPage>
                  ))}
                </nav>
              ),
          )}
        </div>
        <div className={`flow ${style.end}`}>
          <span>
            {[`© ${copyrightYear} ${company.legalName}`, company.city && textIn(company.city, language)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>
            <ToPage page="login">{words.pages.login}</ToPage>
            {` · ${words.thisLanguage} · `}
            <ToOtherLanguage>{words.otherLanguage}</ToOtherLanguage>
          </span>
        </div>
      </div>
    </footer>
  );
}

/** Year of the build: a cached page must not change. */
const copyrightYear = __BUILD_YEAR__;
