import { companyBasics } from '#content/company-basics.ts';
import type { Language } from '#model/languages.ts';

const locales: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** The day that it is where the company is, as a title: `Lunes 23 de noviembre`, `Monday, November 23`. */
export function nameDay(now: Date, language: Language): string {
  const words = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: companyBasics.timeZone,
  }).format(now);
  // In Spanish a weekday is written small and with a comma behind it.
  const title = language === 'es' ? words.replace(', ', ' ') : words;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
