import type { Language } from '#model/languages.ts';
import { company } from '../company.ts';

/** A moment by the company's clock, with the zone's name. `iso` is its ISO time. */
export function companyMoment(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: company.timeZone,
  });
  return format.format(new Date(iso));
}
