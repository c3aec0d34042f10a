import { companyBasics } from '#content/company-basics.ts';
import type { Language } from '#model/languages.ts';
import { startOf } from '#model/reservations/sessions.ts';
import { day } from '#model/time-units.ts';
import { formatMoment } from '#ui/format.ts';

/** `typed`: `2026-12-01T10:00` in the company's time zone. */
export function readStart(typed: string, now: Date): Date | 'missing' | 'past' | 'far' {
  const [, date = '', from = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(typed) ?? [];
  const at = startOf({ date, from, to: from });
  if (date === '' || Number.isNaN(at.getTime())) return 'missing';
  if (at <= now) return 'past';
  return at.getTime() - now.getTime() > 365 * day ? 'far' : at;
}

/** Null if the company's and the browser's clocks agree. */
export function inBothZones(at: Date, language: Language, zone = Intl.DateTimeFormat().resolvedOptions().timeZone) {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  if (clock(zone) === clock(companyBasics.timeZone)) return null;
  const time = at.toISOString();
  return { there: formatMoment(time, language), here: formatMoment(time, language, zone) };
}
