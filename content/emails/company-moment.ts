import { companyBasics } from '#content/company-basics.ts';
import { locales } from '#content/formats/format.ts';
import type { Language } from '#model/languages.ts';

/** `22 de noviembre de 2026 a las 9:03`, from an ISO timestamp, in the company's time zone. */
export function companyMoment(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: language === 'es' ? 'h23' : 'h12',
    timeZone: companyBasics.timeZone,
  });
  return format
    .format(new Date(iso))
    .replace(/ 0(?=\d:)/, ' ')
    .replace(/\s([AP]M)$/, (_, half: string) => ` ${half.toLowerCase()}`);
}
