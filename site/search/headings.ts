import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Bilingual } from '#content/bilingual.ts';
import { briefcaseWords } from '#content/pages/briefcase.ts';
import { contactWords } from '#content/pages/contact.ts';
import { customersWords } from '#content/pages/customers.ts';
import { homeWords } from '#content/pages/home.ts';
import { loginWords } from '#content/pages/login.ts';
import { servicesWords } from '#content/pages/services.ts';
import { trainingWords } from '#content/pages/training.ts';
import { usWords } from '#content/pages/us.ts';
import { voiceGameWords } from '#content/pages/voice-game.ts';
import type { Language } from '#model/languages.ts';
import type { Page } from '../addresses.ts';

const written: Partial<Record<Page, Bilingual<{ readonly heading: string }>>> = {
  us: usWords,
  services: servicesWords,
  training: trainingWords,
  briefcase: briefcaseWords,
  customers: customersWords,
  contact: contactWords,
  voiceGame: voiceGameWords,
  login: loginWords,
};

/** The heading of a page as its picture shows it. Only at build: reads the long texts from their files. */
export function headingOf(page: Page, language: Language): string {
  if (page === 'home') return homeWords[language].messages[0]?.title ?? '';
  const words = written[page];
  if (words) return words[language].heading;
  const name = page === 'terms' || page === 'privacity' ? page : `syllabus/${page}`;
  const file = join(import.meta.dirname, `../../content/texts/${language}/${name}.md`);
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return (parse(matter, { schema: 'failsafe' }) as { readonly title: string }).title;
}
