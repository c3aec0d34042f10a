import { formatClock, formatDay } from '#look/format.ts';
import type { Language } from '#model/languages.ts';
import { companyDay } from '../../wire/say-when.ts';

/** A moment where the company is, as a line begins: `Jueves 19 de noviembre, 17:32`; not `whole`: `19 nov, 17:32`. */
export function momentOf(moment: string, language: Language, whole: boolean): string {
  const day = formatDay(companyDay(moment), language, whole ? 'weekday' : 'short');
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${formatClock(moment)}`;
}
