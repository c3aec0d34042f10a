import type { Language } from '#model/languages.ts';
import { companyBasics } from '../company-basics.ts';

/** `22 de noviembre de 2026 a las 9:03`, from an ISO timestamp, in the company's time zone. */
export function companyMoment(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: companyBasics.timeZone,
  });
  return format.format(new Date(iso)).replace(/ 0(?=\d:)/, ' ');
}
