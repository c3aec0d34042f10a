import type { Language } from '#model/languages.ts';

const locales: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** A month, `2026-12`, by its name; the first of a year with it: `enero 2027`. */
export function nameMonth(month: string, language: Language): string {
  const name = new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return month.endsWith('-01') ? `${name} ${month.slice(0, 4)}` : name;
}
