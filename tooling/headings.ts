import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Bilingual } from '#content/bilingual.ts';
import { voiceGameWords } from '#content/games/voice-game-page.ts';
import { wordGamePageWords } from '#content/games/word-game-page.ts';
import { certificatePageWords } from '#content/pages/certificate.ts';
import { companiesWords } from '#content/pages/companies.ts';
import { contactHeadWords } from '#content/pages/contact-head.ts';
import { homeWords } from '#content/pages/home.ts';
import { servicesWords } from '#content/pages/services.ts';
import { trainingWords } from '#content/pages/training.ts';
import { usWords } from '#content/pages/us.ts';
import type { Language } from '#model/languages.ts';
import { type ListedPage, type Page, pages } from '#site/addresses.ts';

/** Words, or the name of the long text. */
const written: Readonly<Record<ListedPage, Bilingual<{ readonly heading: string }> | string>> = {
  home: homeWords,
  us: usWords,
  services: servicesWords,
  training: trainingWords,
  caseWeb: headingOfCase('web'),
  caseApp: headingOfCase('app'),
  casePos: headingOfCase('pos'),
  casePlots: headingOfCase('plots'),
  casePastry: headingOfCase('pastry'),
  companies: companiesWords,
  certificate: certificatePageWords,
  contact: contactHeadWords,
  word: 'syllabus/word',
  excel: 'syllabus/excel',
  web: 'syllabus/web',
  programming: 'syllabus/programming',
  python: 'syllabus/python',
  voiceGame: voiceGameWords,
  wordGame: wordGamePageWords,
  terms: 'terms',
  privacity: 'privacity',
};

/** Unlisted pages have no share image. */
export function isListed(page: Page): page is ListedPage {
  return !('unlisted' in pages[page] || 'each' in pages[page]);
}

/** Build only: reads long texts from files. */
export function headingOf(page: ListedPage, language: Language): string {
  const words = written[page];
  if (typeof words !== 'string') return words[language].heading;
  const file = join(import.meta.dirname, `../content/texts/${language}/${words}.md`);
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return (parse(matter, { schema: 'failsafe' }) as { readonly title: string }).title;
}

function headingOfCase(work: keyof typeof servicesWords.es.offers): Bilingual<{ readonly heading: string }> {
  const heading = (language: Language) => ({ heading: servicesWords[language].offers[work].title });
  return { es: heading('es'), en: heading('en') };
}
