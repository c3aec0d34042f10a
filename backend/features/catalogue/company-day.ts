/** Time zone of course dates and hours, as in `content/company.ts` (requirements, section 3). */
export const timeZone = 'America/Mexico_City';

const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** `YYYY-MM-DD`. */
export function companyDay(at: Date): string {
  return format.format(at);
}

/** First date at least `days` after `from` on that weekday (0 is Sunday). */
export function weekdayAfter(from: string, days: number, weekday: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  date.setUTCDate(date.getUTCDate() + ((weekday - date.getUTCDay() + 7) % 7));
  return date.toISOString().slice(0, 10);
}
